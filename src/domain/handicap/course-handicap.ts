import { roundHalfUp, type Fraction } from './exact.ts';
import { HOLES } from '../holes-in-play.ts';

/**
 * This file implements Rules of Handicapping 3, 6 and Appendix C. Indexes and ratings are in tenths, negative for plus.
 */
export const STANDARD_SLOPE = 113;

/** Values of a course from certain tees. */
export interface RatedCourse {
  /** Course rating in tenths. */
  course_rating: number;
  slope: number;
  par: number;
  /** True if the values are those of a nine: half of the index counts (Rule 6.1b). */
  nine?: boolean | undefined;
}

/** For a nine, half of the index counts, rounded to a tenth (Rule 6.1b). */
export const scaleIndex = (handicapIndex: number, isNine: boolean | undefined): number =>
  isNine === true ? roundHalfUp({ top: handicapIndex, bottom: 2 }) : handicapIndex;

/** Rule 6.1 in tenths of a stroke: index × slope / 113 + (Course Rating − par). */
const computeUnroundedHandicap = (
  handicapIndex: number,
  { course_rating, slope, par, nine }: RatedCourse,
): Fraction => ({
  top: scaleIndex(handicapIndex, nine) * slope + (course_rating - par * 10) * STANDARD_SLOPE,
  bottom: STANDARD_SLOPE,
});

/** The course handicap in strokes, not rounded: allowances and shares of sides are computed from it. */
export function computeExactHandicap(handicapIndex: number, course: RatedCourse): Fraction {
  const { top, bottom } = computeUnroundedHandicap(handicapIndex, course);
  return { top, bottom: bottom * 10 };
}

/** Rules 6.1a and 6.1b; a negative handicap gives strokes back. */
export function computeCourseHandicap(handicapIndex: number, course: RatedCourse): number {
  const { top, bottom } = computeUnroundedHandicap(handicapIndex, course);
  return roundHalfUp({ top, bottom: bottom * 10 });
}

/** Rule 6.2a. `allowance` is a whole percentage, such as 95 for individual stroke play. */
export function applyAllowance(handicapIndex: number, course: RatedCourse, allowance: number): number {
  const { top, bottom } = computeUnroundedHandicap(handicapIndex, course);
  return roundHalfUp({ top: top * allowance, bottom: bottom * 10 * 100 });
}

/**
 * Appendix C: one stroke per full 18 of the handicap, one if the stroke index is within the rest. Negative for plus.
 */
export function countStrokesReceived(handicap: number, strokeIndex: number): number {
  const strokeCount = Math.abs(handicap);
  const remainingStrokes = strokeCount % HOLES;
  const strokesPerHole = (strokeCount - remainingStrokes) / HOLES;
  if (handicap >= 0) return strokesPerHole + (strokeIndex <= remainingStrokes ? 1 : 0);
  const strokesGivenBack = strokesPerHole + (strokeIndex > HOLES - remainingStrokes ? 1 : 0);
  return strokesGivenBack === 0 ? 0 : -strokesGivenBack;
}

/** Maximum strokes over par of a hole in Rules 3.1a and 3.1b. */
const MAX_STROKES_OVER_PAR = 5;

/**
 * Maximum score of a hole: net double bogey (Rule 3.1b) is par + 2 + strokes received, at most par + 5. If `received`
 * is null, it is par + 5 (Rule 3.1a).
 */
export const computeHoleCap = (par: number, received: number | null): number =>
  par + (received === null ? MAX_STROKES_OVER_PAR : Math.min(2 + received, MAX_STROKES_OVER_PAR));

export interface HoleOfRecord {
  score: number;
  par: number;
  /** Strokes received; null before the player's first index, and without stroke indexes. */
  received: number | null;
}

/** Rule 3.1: the sum of the capped hole scores. */
export const computeAdjustedGross = (holes: readonly HoleOfRecord[]): number =>
  holes.reduce(
    (total, { score, par, received }) => total + Math.min(score, computeHoleCap(par, received)),
    0,
  );
