import type { Kysely } from 'kysely';
import { cardCode } from '#domain/cards/card-code.ts';
import { selectInPlay } from '#domain/cards/card-text.ts';
import { parseCertifiedStrokes } from '#domain/scores/certified-strokes.ts';
import type { Tables } from '#server/db/schema.ts';
import type { HiddenHoles } from '../boards/hidden-holes.ts';
import { loadHolesInPlay } from '../courses/round-holes.ts';
import { roundKey } from '../tournaments/rounds.ts';
import { tournamentById } from '../tournaments/tournaments.ts';
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
  hiddenHoles: readonly HiddenHoles[],
): Promise<(round: number, user: number) => CertifiedCard> {
  const codes = new Map<string, string | null>();
  const inPlay = await loadHolesInPlay(db, [await tournamentById(db, tournament)]);
  for (const card of await loadCardMarks(db, tournament)) {
    const { user, round_number: round, holes } = card;
    const holesInPlay = inPlay.get(roundKey(tournament, round))!;
    if (getHandIn(card, holesInPlay)?.state !== 'in') continue;
    const isHidden = hiddenHoles.some(
      ({ round_number, holes: hiddenInRound }) => round_number === round && hiddenInRound.length > 0,
    );
    const strokes = selectInPlay(parseCertifiedStrokes(holes.join('.'))!, holesInPlay);
    codes.set(`${round}/${user}`, isHidden ? null : cardCode({ tournament, round, user }, strokes));
  }
  return (round, user) => {
    const card = `${round}/${user}`;
    return { certified: codes.has(card), code: codes.get(card) ?? null };
  };
}
