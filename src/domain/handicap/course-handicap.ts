import { roundHalfUp, type Fraction } from './exact.ts';
import { HOLES } from '../holes-in-play.ts';

/**
 * Implements Rules of Handicapping 3, 6 and Appendix C. Indexes and ratings are in tenths, negative for plus
 * handicaps.
 */
export const STANDARD_SLOPE = 113;

/** Values of one set of tees. */
export interface RatedCourse {
  /** Course rating in tenths. */
  course_rating: number;
  slope: number;
  par: number;
  /** True if the values are those of a nine: half of the index counts (Rule 6.1b). */
  nine?: boolean | undefined;
}

/** For a nine, half of the index counts, rounded to a tenth (Rule 6.1b). */
export const indexFor = (index: number, nine: boolean | undefined): number =>
  nine === true ? roundHalfUp({ top: index, bottom: 2 }) : index;

/** Rule 6.1 in tenths of a stroke: index × slope / 113 + (Course Rating − par). */
const unroundedHandicap = (index: number, { course_rating, slope, par, nine }: RatedCourse): Fraction => ({
  top: indexFor(index, nine) * slope + (course_rating - par * 10) * STANDARD_SLOPE,
  bottom: STANDARD_SLOPE,
});

/** The course handicap in strokes, not rounded: allowances and shares of sides are computed from it. */
export function exactCourseHandicap(index: number, course: RatedCourse): Fraction {
  const { top, bottom } = unroundedHandicap(index, course);
  return { top, bottom: bottom * 10 };
}

/** Rules 6.1a and 6.1b; a negative handicap gives strokes back. */
export function courseHandicap(index: number, course: RatedCourse): number {
  const { top, bottom } = unroundedHandicap(index, course);
  return roundHalfUp({ top, bottom: bottom * 10 });
}

/** Rule 6.2a. `allowance` is a whole percentage, such as 95 for individual stroke play. */
export function playingHandicap(index: number, course: RatedCourse, allowance: number): number {
  const { top, bottom } = unroundedHandicap(index, course);
  return roundHalfUp({ top: top * allowance, bottom: bottom * 10 * 100 });
}

/**
 * Appendix C: one stroke per full 18, plus one if the stroke index is within the rest. A plus handicap gives strokes
 * back from stroke index 18 down.
 */
export function strokesReceived(handicap: number, strokeIndex: number): number {
  const size = Math.abs(handicap);
  const remainingStrokes = size % HOLES;
  const rounds = (size - remainingStrokes) / HOLES;
  if (handicap >= 0) return rounds + (strokeIndex <= remainingStrokes ? 1 : 0);
  const strokesGivenBack = rounds + (strokeIndex > HOLES - remainingStrokes ? 1 : 0);
  return strokesGivenBack === 0 ? 0 : -strokesGivenBack;
}

/** Limits over par of Rule 3.1a (without strokes received) and Rule 3.1b (with them). */
const MAX_OVER_PAR = 5;

/**
 * Maximum score of a hole: net double bogey (Rule 3.1b) is par + 2 + strokes received, at most par + 5. If `received`
 * is null, it is par + 5 (Rule 3.1a).
 */
export const holeCap = (par: number, received: number | null): number =>
  par + (received === null ? MAX_OVER_PAR : Math.min(2 + received, MAX_OVER_PAR));

export interface HoleOfRecord {
  score: number;
  par: number;
  /** Strokes received; null before the player's first index, and without stroke indexes. */
  received: number | null;
}

/** Rule 3.1: the sum of the capped hole scores. */
export const adjustedGrossScore = (holes: readonly HoleOfRecord[]): number =>
  holes.reduce((total, { score, par, received }) => total + Math.min(score, holeCap(par, received)), 0);
