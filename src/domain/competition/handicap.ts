import { computeExactHandicap, type RatedCourse } from '../handicap/course-handicap.ts';
import { roundHalfUp, type Fraction } from '../handicap/exact.ts';
import { findRating } from '../handicap/net.ts';
import { findTees } from '../handicap/tees.ts';
import { isNine, listAllocationHoles, toHolesInPlay } from '../holes-in-play.ts';
import type { FieldCourse, FieldPlayer, NetSettings } from './types.ts';

/** Rating for a course that has none: the handicap index is then the course handicap, or half of it for a nine. */
const NEUTRAL_COURSE: RatedCourse = { course_rating: 720, slope: 113, par: 72 };
const NEUTRAL_NINE: RatedCourse = { course_rating: 360, slope: 113, par: 36, nine: true };

const selectNeutralCourse = (course: FieldCourse | undefined): RatedCourse =>
  isNine(toHolesInPlay(course?.holes_in_play)) ? NEUTRAL_NINE : NEUTRAL_COURSE;

export const findPlayerRating = (course: FieldCourse | undefined, player: FieldPlayer): RatedCourse | null =>
  findRating(course, player.tees);

/**
 * Pars and stroke indexes of the player's tees, else of the course, which also replaces missing stroke indexes of tees.
 */
export function selectPlayerHoles(
  course: FieldCourse | undefined,
  tees: string | null,
): Pick<FieldCourse, 'par' | 'stroke_index'> {
  const teeCard = findTees(course?.tee_cards, tees);
  return {
    par: (teeCard ?? course)?.par ?? null,
    stroke_index: teeCard?.stroke_index ?? course?.stroke_index ?? null,
  };
}

/**
 * Par of the player's tees over the holes that handicap strokes go to: of their rating, else of their own card, else of
 * the course. Null if no par is known.
 */
export function findPlayerPar(course: FieldCourse | undefined, tees: string | null): number | null {
  const teesRating = findTees(course?.tees, tees)?.rated;
  if (teesRating) return teesRating.par;
  const teeCard = findTees(course?.tee_cards, tees);
  const pars = teeCard?.par ?? (course?.rated ? null : course?.par);
  if (!pars) return course?.rated?.par ?? null;
  const holes = listAllocationHoles(toHolesInPlay(course?.holes_in_play));
  return holes.reduce((total, hole) => total + (pars[hole - 1] ?? 0), 0);
}

/** Percents of the course handicaps, lowest first, by size of the side (Rules of Handicapping, Appendix C). */
export const SCRAMBLE_PERCENTS: Record<number, readonly number[]> = {
  2: [35, 15],
  3: [30, 20, 10],
  4: [25, 20, 15, 10],
};

/**
 * Returns a percentage for each player of a side. A single percentage applies to every player. A list of Appendix C that
 * is for another number of players is replaced by the list for this number; of any other list, the first entries apply.
 */
export function resolvePercents(percent: NetSettings['percent'], sideSize: number): readonly number[] {
  if (typeof percent === 'number') return Array.from({ length: sideSize }, () => percent);
  const isAppendixC = SCRAMBLE_PERCENTS[percent.length]?.every((share, i) => share === percent[i]) ?? false;
  if (isAppendixC && percent.length !== sideSize && SCRAMBLE_PERCENTS[sideSize])
    return SCRAMBLE_PERCENTS[sideSize];
  return Array.from({ length: sideSize }, (_, i) => percent[i] ?? 0);
}

/** Applies the percentages from the lowest course handicap up; members need not be sorted. */
export const splitShares = (exactHandicaps: readonly Fraction[], percents: readonly number[]): Fraction[] =>
  [...exactHandicaps]
    .sort((a, b) => a.top * b.bottom - b.top * a.bottom)
    .map(({ top, bottom }, i) => ({ top: top * percents[i]!, bottom: bottom * 100 }));

/** Sum without rounding. All course handicaps are in 1130ths, so numerators can be added. */
export function computeSideHandicap(
  exactHandicaps: readonly Fraction[],
  percents: readonly number[],
): Fraction {
  const shares = splitShares(exactHandicaps, percents);
  return { top: shares.reduce((sumBefore, { top }) => sumBefore + top, 0), bottom: shares[0]?.bottom ?? 1 };
}

/** Playing handicap of the players of one ball; null if an index is missing. */
export function computePlayingHandicap(
  players: readonly FieldPlayer[],
  course: FieldCourse | undefined,
  net: NetSettings,
): number | null {
  const courseHandicaps: Fraction[] = [];
  for (const player of players) {
    if (player.index === null) return null;
    courseHandicaps.push(
      computeExactHandicap(player.index, findPlayerRating(course, player) ?? selectNeutralCourse(course)),
    );
  }
  const strokes = roundHalfUp(
    computeSideHandicap(courseHandicaps, resolvePercents(net.percent, players.length)),
  );
  return net.most === null ? strokes : Math.min(strokes, net.most);
}

/**
 * Rule 6.2b: if net strokes are compared, players from tees with a higher par than the lowest receive the difference.
 * For a shared ball, pass the first player's tees.
 */
export const computeExtraForPar = (par: number | null, lowestPar: number | null): number =>
  par !== null && lowestPar !== null ? par - lowestPar : 0;

/** In match play the lowest handicap receives no strokes; the others receive the difference to it. */
export function subtractLowest(handicaps: readonly number[]): number[] {
  const lowestHandicap = Math.min(...handicaps);
  return handicaps.map((handicap) => handicap - lowestHandicap);
}
