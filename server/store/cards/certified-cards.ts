import type { Kysely } from 'kysely';
import { cardCode } from '#domain/cards/card-code.ts';
import { seenStrokes } from '#domain/scores/seen.ts';
import type { Tables } from '#server/db/schema.ts';
import type { Hidden } from '../boards/hidden-holes.ts';
import { handIn, saidCards } from './said-cards.ts';

/** `code` is the card's four letters. */
interface Certified {
  certified: boolean;
  code: string | null;
}

/** `code` is null if holes are hidden, because the letters would reveal them. */
export async function certifiedCards(
  db: Kysely<Tables>,
  tournament: number,
  hidden: readonly Hidden[],
): Promise<(round: number, user: number) => Certified> {
  const codes = new Map<string, string | null>();
  for (const card of await saidCards(db, tournament)) {
    if (handIn(card)?.state !== 'in') continue;
    const { user, round_number: round, holes } = card;
    const isHidden = hidden.some(
      ({ round_number, holes: some }) => round_number === round && some.length > 0,
    );
    codes.set(
      `${round}/${user}`,
      isHidden ? null : cardCode({ tournament, round, user }, seenStrokes(holes.join('.'))!),
    );
  }
  return (round, user) => {
    const card = `${round}/${user}`;
    return { certified: codes.has(card), code: codes.get(card) ?? null };
  };
}
