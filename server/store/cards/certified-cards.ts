import { computeCheckLetters } from '#domain/cards/check-letters.ts';
import { selectStrokesInPlay } from '#domain/cards/card-text.ts';
import { parseCertifiedStrokes } from '#domain/scores/certified-strokes.ts';
import type { Db } from '#server/db/schema.ts';
import type { HiddenHoles } from '../boards/hidden-holes.ts';
import { loadHolesInPlay } from '../courses/round-holes.ts';
import { toRoundKey } from '../tournaments/rounds.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';
import { getHandIn, loadCardMarks } from './card-marks-query.ts';

/** `code` is the four letters with which people compare cards. */
interface CertifiedCard {
  certified: boolean;
  code: string | null;
}

/** `code`, the check letters, is null if holes are hidden: it is computed from the scores and would reveal them. */
export async function loadCertifiedCards(
  db: Db,
  tournament: number,
  hiddenHoles: readonly HiddenHoles[],
): Promise<(round: number, user: number) => CertifiedCard> {
  const certificationCodes = new Map<string, string | null>();
  const holesByRound = await loadHolesInPlay(db, [await loadTournamentRow(db, tournament)]);
  for (const card of await loadCardMarks(db, tournament)) {
    const { user, round_number: round, holes } = card;
    const holesInPlay = holesByRound.get(toRoundKey(tournament, round))!;
    if (getHandIn(card, holesInPlay)?.state !== 'in') continue;
    const isHidden = hiddenHoles.some(
      ({ round_number, holes: hiddenInRound }) => round_number === round && hiddenInRound.length > 0,
    );
    const strokes = selectStrokesInPlay(parseCertifiedStrokes(holes.join('.'))!, holesInPlay);
    certificationCodes.set(
      `${round}/${user}`,
      isHidden ? null : computeCheckLetters({ tournament, round, user }, strokes),
    );
  }
  return (round, user) => {
    const card = `${round}/${user}`;
    return { certified: certificationCodes.has(card), code: certificationCodes.get(card) ?? null };
  };
}
