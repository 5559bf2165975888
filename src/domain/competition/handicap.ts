import { exactCourseHandicap, type RatedCourse } from '../handicap/course-handicap.ts';
import { roundHalfUp, type Fraction } from '../handicap/exact.ts';
import { teesNamed } from '../handicap/tees.ts';
import type { FieldCourse, FieldPlayer, NetSettings } from './types.ts';

/** A course that changes nothing: where a course has no rating, the index itself is the course handicap. */
const NEUTRAL: RatedCourse = { course_rating: 720, slope: 113, par: 72 };

/** The rating of a player's tees, else of the course. */
export const ratingFor = (course: FieldCourse | undefined, player: FieldPlayer): RatedCourse | null =>
  teesNamed(course?.tees, player.tees)?.rated ?? course?.rated ?? null;

/** Percentages of the course handicaps of a side of a scramble, lowest first (Rules of Handicapping, Appendix C). */
export const SCRAMBLE_SHARES: Record<number, readonly number[]> = {
  2: [35, 15],
  3: [30, 20, 10],
  4: [25, 20, 15, 10],
};

/**
 * The shares of a side of `size` players. A percentage alone is of the sum. A side that is smaller than the list has the shares
 * that Appendix C gives to its size where the list is Appendix C's, else the first ones.
 */
export function sharesFor(percent: NetSettings['percent'], size: number): readonly number[] {
  if (typeof percent === 'number') return Array.from({ length: size }, () => percent);
  const isAppendixC = SCRAMBLE_SHARES[percent.length]?.every((share, i) => share === percent[i]) ?? false;
  if (isAppendixC && percent.length !== size && SCRAMBLE_SHARES[size]) return SCRAMBLE_SHARES[size];
  return Array.from({ length: size }, (_, i) => percent[i] ?? 0);
}

/** Each player's part of a side's handicap: percentages of the exact course handicaps, lowest first, whatever order the side is in. */
export const sharesOf = (exact: readonly Fraction[], percent: readonly number[]): Fraction[] =>
  [...exact]
    .sort((a, b) => a.top * b.bottom - b.top * a.bottom)
    .map(({ top, bottom }, i) => ({ top: top * percent[i]!, bottom: bottom * 100 }));

/** A side's handicap before its one rounding. Course handicaps are all in 1130ths, so that the parts have one denominator. */
export function sideHandicap(exact: readonly Fraction[], percent: readonly number[]): Fraction {
  const shares = sharesOf(exact, percent);
  return { top: shares.reduce((all, { top }) => all + top, 0), bottom: shares[0]?.bottom ?? 1 };
}

/** The playing handicap of those who play one ball; null while an index is not known. */
export function playingHandicapOf(
  players: readonly FieldPlayer[],
  course: FieldCourse | undefined,
  net: NetSettings,
): number | null {
  const exact: Fraction[] = [];
  for (const player of players) {
    if (player.index === null) return null;
    exact.push(exactCourseHandicap(player.index, ratingFor(course, player) ?? NEUTRAL));
  }
  const strokes = roundHalfUp(sideHandicap(exact, sharesFor(net.percent, players.length)));
  return net.most === null ? strokes : Math.min(strokes, net.most);
}

/**
 * Rule 6.2b: whoever plays tees of a higher par than the lowest in play receives the difference on top. One ball of several
 * players goes by the first of them, on whose card it stands.
 */
export const extraForPar = (rated: RatedCourse | null, lowest: number | null): number =>
  rated && lowest !== null ? rated.par - lowest : 0;

/**
 * Strokes received on each of any number of holes, ranked by stroke index among themselves: full turns on every hole, the rest on the lowest.
 * A plus handicap gives strokes back from the highest down (Appendix C).
 */
export function strokesOn(handicap: number, indexes: readonly number[]): number[] {
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

/** Match play: the lowest of all plays off 0, the others receive the difference of their rounded playing handicaps. */
export function offTheLowest(handicaps: readonly number[]): number[] {
  const lowest = Math.min(...handicaps);
  return handicaps.map((handicap) => handicap - lowest);
}
