import { roundHalfUp, type Fraction } from './exact.ts';
import { HOLES } from '../round.ts';

/**
 * From an index to strokes on the holes of one course: Rules of Handicapping 3, 6 and Appendix C.
 * Indexes and ratings are whole tenths; a plus handicap is negative.
 */
export const STANDARD_SLOPE = 113;

/** The set of tees a round was played from. */
export interface RatedCourse {
  /** Course Rating in tenths. */
  course_rating: number;
  slope: number;
  par: number;
}

/** Tenths of a stroke before rounding (Rule 6.1a): index × slope / 113 + (Course Rating − par). */
const unrounded = (index: number, { course_rating, slope, par }: RatedCourse): Fraction => ({
  top: index * slope + (course_rating - par * 10) * STANDARD_SLOPE,
  bottom: STANDARD_SLOPE,
});

/** The course handicap before rounding, in strokes: allowances and shares of sides are taken of this one. */
export function exactCourseHandicap(index: number, course: RatedCourse): Fraction {
  const { top, bottom } = unrounded(index, course);
  return { top, bottom: bottom * 10 };
}

/** Rule 6.1a: strokes received on 18 holes, a whole number; negative gives strokes back. */
export function courseHandicap(index: number, course: RatedCourse): number {
  const { top, bottom } = unrounded(index, course);
  return roundHalfUp({ top, bottom: bottom * 10 });
}

/** Rule 6.1b: the same for 9 holes with their own rating and par; half the index is rounded to a tenth first. */
export const courseHandicapNine = (index: number, nine: RatedCourse): number =>
  courseHandicap(roundHalfUp({ top: index, bottom: 2 }), nine);

/** Rule 6.2a: course handicap before rounding × allowance, a whole percentage (95 for stroke play in fields). */
export function playingHandicap(index: number, course: RatedCourse, allowance: number): number {
  const { top, bottom } = unrounded(index, course);
  return roundHalfUp({ top: top * allowance, bottom: bottom * 10 * 100 });
}

/**
 * Appendix C: strokes received on a hole. One for each full 18 of the course handicap, one more where the
 * stroke index is within the rest; a plus handicap gives strokes back from stroke index 18 on.
 */
export function strokesReceived(handicap: number, strokeIndex: number): number {
  const size = Math.abs(handicap);
  const rest = size % HOLES;
  const rounds = (size - rest) / HOLES;
  if (handicap >= 0) return rounds + (strokeIndex <= rest ? 1 : 0);
  const back = rounds + (strokeIndex > HOLES - rest ? 1 : 0);
  return back === 0 ? 0 : -back;
}

/** The most a hole counts when nobody knows the strokes received on it (Rule 3.1a), and ever (Rule 3.1b). */
const overPar = 5;

/**
 * The most strokes that a hole counts for handicaps: net double bogey (Rule 3.1b), par + 2 + strokes
 * received, never above par + 5. Before there is an index, and on a course without stroke indexes, where
 * strokes cannot be given to holes, it is par + 5 (Rule 3.1a).
 */
export function holeCap(par: number, strokeIndex: number | null, handicap: number | null): number {
  if (handicap === null || strokeIndex === null) return par + overPar;
  return par + Math.min(2 + strokesReceived(handicap, strokeIndex), overPar);
}

/** A played hole of a rated course. */
export interface HoleOfRecord {
  score: number;
  par: number;
  stroke_index: number | null;
}

/** Rule 3.1: the sum of the hole scores, each cut down to its cap. `handicap` is null before an index. */
export const adjustedGrossScore = (holes: readonly HoleOfRecord[], handicap: number | null): number =>
  holes.reduce((all, h) => all + Math.min(h.score, holeCap(h.par, h.stroke_index, handicap)), 0);
