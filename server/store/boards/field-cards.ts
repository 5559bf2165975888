import type { FieldAnswer, HandIn } from '#contract/scores/field.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import type { Db } from '#server/db/schema.ts';
import { createHiddenHolePredicate, type HiddenHoles } from './hidden-holes.ts';
import { loadReasons } from '../cards/card-marks.ts';
import {
  getHandIn,
  loadCardMarks,
  type MatchResultEntry,
  type MeasuredBall,
} from '../cards/card-marks-query.ts';

const compareMeasurements = (a: MeasuredBall, b: MeasuredBall): number =>
  a.round_number - b.round_number ||
  a.kind.localeCompare(b.kind) ||
  a.hole_number - b.hole_number ||
  a.user - b.user;

const compareMatches = (a: MatchResultEntry, b: MatchResultEntry): number =>
  a.round_number - b.round_number || a.user - b.user || a.match - b.match;

const omitHiddenChanges = (
  handIn: HandIn | undefined,
  isHidden: (hole: number) => boolean,
): HandIn | undefined =>
  handIn?.changed ? { ...handIn, changed: handIn.changed.filter(({ hole }) => !isHidden(hole)) } : handIn;

/** Loads results of matches, measurements, and the cards that have a score or a status; the last two omit hidden holes. */
export async function loadFieldCards(
  db: Db,
  tournament: number,
  {
    players,
    rounds,
    hiddenHoles,
    isCounted,
    getHolesInPlay,
  }: {
    players: ReadonlySet<number>;
    rounds: ReadonlySet<number>;
    hiddenHoles: readonly HiddenHoles[];
    /** True if the player's card is part of the round. */
    isCounted: (round: number, user: number) => boolean;
    getHolesInPlay: (round: number) => HolesInPlay;
  },
): Promise<Pick<FieldAnswer, 'cards' | 'measured' | 'match_results'>> {
  const isHidden = createHiddenHolePredicate(hiddenHoles);
  const cards: FieldAnswer['cards'] = [];
  const measurements: MeasuredBall[] = [];
  const matchResults: MatchResultEntry[] = [];
  const reasons = await loadReasons(db, tournament);
  for (const card of await loadCardMarks(db, tournament)) {
    const { user, round_number } = card;
    if (!players.has(user) || !rounds.has(round_number)) continue;
    // Before `isCounted` is checked: a player without a group has a result if the opponent won by a walk-over.
    matchResults.push(...card.matches);
    if (!isCounted(round_number, user)) continue;
    measurements.push(...card.measured.filter((ball) => !isHidden(round_number, ball.hole_number, user)));
    const holes = card.holes.map((hole, i) => (isHidden(round_number, i + 1, user) ? '0' : hole));
    if (card.status === 'playing' && holes.every((hole) => hole === '0')) continue;
    // The certifications are checked with all holes in play, including hidden ones.
    const hand_in = omitHiddenChanges(getHandIn(card, getHolesInPlay(round_number)), (hole) =>
      isHidden(round_number, hole, user),
    );
    const reason = card.status === 'playing' ? undefined : reasons.get(`${round_number}/${user}`);
    const handInFields = hand_in && { hand_in, ...(hand_in.state === 'in' && { certified: true }) };
    const disputedHoles = card.disputed.filter(
      (hole) => getHolesInPlay(round_number).includes(hole) && !isHidden(round_number, hole, user),
    );
    cards.push({
      user,
      round_number,
      holes: holes.join('.'),
      status: card.status,
      ...(reason !== undefined && { reason }),
      ...handInFields,
      ...(disputedHoles.length > 0 && { disputed: disputedHoles }),
    });
  }
  return {
    cards,
    measured: measurements.sort(compareMeasurements),
    match_results: matchResults.sort(compareMatches),
  };
}
