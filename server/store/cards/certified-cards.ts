import type { Kysely } from 'kysely';
import { cardCode } from '#domain/cards/card-code.ts';
import { parseCertifiedStrokes } from '#domain/scores/certified-strokes.ts';
import type { Tables } from '#server/db/schema.ts';
import type { HiddenHoles } from '../boards/hidden-holes.ts';
import { getHandIn, loadCardMarks } from './card-marks-query.ts';

/** `code` is the card's four letters. */
interface CertifiedCard {
  certified: boolean;
  code: string | null;
}

/** `code` is null if holes are hidden, because the letters would reveal them. */
export async function loadCertifiedCards(
  db: Kysely<Tables>,
  tournament: number,
  hidden: readonly HiddenHoles[],
): Promise<(round: number, user: number) => CertifiedCard> {
  const codes = new Map<string, string | null>();
  for (const card of await loadCardMarks(db, tournament)) {
    if (getHandIn(card)?.state !== 'in') continue;
    const { user, round_number: round, holes } = card;
    const isHidden = hidden.some(
      ({ round_number, holes: some }) => round_number === round && some.length > 0,
    );
    codes.set(
      `${round}/${user}`,
      isHidden ? null : cardCode({ tournament, round, user }, parseCertifiedStrokes(holes.join('.'))!),
    );
  }
  return (round, user) => {
    const card = `${round}/${user}`;
    return { certified: codes.has(card), code: codes.get(card) ?? null };
  };
}
