import { exactCourseHandicap, type RatedCourse } from '../handicap/course-handicap.ts';
import { roundHalfUp, type Fraction } from '../handicap/exact.ts';
import { findTees } from '../handicap/tees.ts';
import type { FieldCourse, FieldPlayer, NetSettings } from './types.ts';

/** Without a rating, the handicap index itself is the course handicap. */
const NEUTRAL: RatedCourse = { course_rating: 720, slope: 113, par: 72 };

export const ratingFor = (course: FieldCourse | undefined, player: FieldPlayer): RatedCourse | null =>
  findTees(course?.tees, player.tees)?.rated ?? course?.rated ?? null;

/** Percent of each course handicap by size of the side, lowest first (Rules of Handicapping, Appendix C). */
export const SCRAMBLE_SHARES: Record<number, readonly number[]> = {
  2: [35, 15],
  3: [30, 20, 10],
  4: [25, 20, 15, 10],
};

/**
 * One percentage applies to every player. A smaller side gets Appendix C's list for its size if the list is Appendix
 * C's, else the first entries.
 */
export function resolveShares(percent: NetSettings['percent'], size: number): readonly number[] {
  if (typeof percent === 'number') return Array.from({ length: size }, () => percent);
  const isAppendixC = SCRAMBLE_SHARES[percent.length]?.every((share, i) => share === percent[i]) ?? false;
  if (isAppendixC && percent.length !== size && SCRAMBLE_SHARES[size]) return SCRAMBLE_SHARES[size];
  return Array.from({ length: size }, (_, i) => percent[i] ?? 0);
}

/** Percentages apply from the lowest course handicap up, in any order of members. */
export const splitShares = (exact: readonly Fraction[], percent: readonly number[]): Fraction[] =>
  [...exact]
    .sort((a, b) => a.top * b.bottom - b.top * a.bottom)
    .map(({ top, bottom }, i) => ({ top: top * percent[i]!, bottom: bottom * 100 }));

/** Not rounded. Course handicaps are all in 1130ths, so numerators can be added. */
export function sideHandicap(exact: readonly Fraction[], percent: readonly number[]): Fraction {
  const shares = splitShares(exact, percent);
  return { top: shares.reduce((all, { top }) => all + top, 0), bottom: shares[0]?.bottom ?? 1 };
}

/** For the players of one ball; null if an index is missing. */
export function computePlayingHandicap(
  players: readonly FieldPlayer[],
  course: FieldCourse | undefined,
  net: NetSettings,
): number | null {
  const exact: Fraction[] = [];
  for (const player of players) {
    if (player.index === null) return null;
    exact.push(exactCourseHandicap(player.index, ratingFor(course, player) ?? NEUTRAL));
  }
  const strokes = roundHalfUp(sideHandicap(exact, resolveShares(net.percent, players.length)));
  return net.most === null ? strokes : Math.min(strokes, net.most);
}

/**
 * Rule 6.2b: tees of a higher par than the lowest in play receive the difference. For a shared ball, pass the first
 * player's tees.
 */
export const extraForPar = (rated: RatedCourse | null, lowest: number | null): number =>
  rated && lowest !== null ? rated.par - lowest : 0;

/**
 * Strokes per hole by stroke index, for any number of holes. Plus handicaps give strokes back from the highest index
 * down (Appendix C).
 */
export function allocateStrokes(handicap: number, indexes: readonly number[]): number[] {
  const holes = indexes.length;
  const size = Math.abs(handicap);
  const rest = size % holes;
  const turns = (size - rest) / holes;
  return indexes.map((index) => {
    const below = indexes.reduce((all, other) => all + (other < index ? 1 : 0), 0);
    if (handicap >= 0) return turns + (below < rest ? 1 : 0);
    const back = turns + (below >= holes - rest ? 1 : 0);
    return back === 0 ? 0 : -back;
  });
}

/** Match play: the lowest plays off 0, the others off the difference. */
export function offTheLowest(handicaps: readonly number[]): number[] {
  const lowest = Math.min(...handicaps);
  return handicaps.map((handicap) => handicap - lowest);
}
