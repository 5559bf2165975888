import { roundHalfUp, type Fraction } from './exact.ts';
import { HOLES } from '../round.ts';

/** Rules of Handicapping 3, 6 and Appendix C. Indexes and ratings are in tenths, negative for plus handicaps. */
export const STANDARD_SLOPE = 113;

/** Values of one set of tees. */
export interface RatedCourse {
  /** In tenths. */
  course_rating: number;
  slope: number;
  par: number;
}

/** Rule 6.1a in tenths of a stroke: index × slope / 113 + (Course Rating − par). */
const unrounded = (index: number, { course_rating, slope, par }: RatedCourse): Fraction => ({
  top: index * slope + (course_rating - par * 10) * STANDARD_SLOPE,
  bottom: STANDARD_SLOPE,
});

/** In strokes, not rounded: the base of allowances and shares of sides. */
export function exactCourseHandicap(index: number, course: RatedCourse): Fraction {
  const { top, bottom } = unrounded(index, course);
  return { top, bottom: bottom * 10 };
}

/** Rule 6.1a; a negative handicap gives strokes back. */
export function courseHandicap(index: number, course: RatedCourse): number {
  const { top, bottom } = unrounded(index, course);
  return roundHalfUp({ top, bottom: bottom * 10 });
}

/** Rule 6.1b: rating and par are the nine's; half the index is rounded to a tenth first. */
export const courseHandicapNine = (index: number, nine: RatedCourse): number =>
  courseHandicap(roundHalfUp({ top: index, bottom: 2 }), nine);

/** Rule 6.2a. `allowance` is a whole percentage (95 for stroke play in fields). */
export function playingHandicap(index: number, course: RatedCourse, allowance: number): number {
  const { top, bottom } = unrounded(index, course);
  return roundHalfUp({ top: top * allowance, bottom: bottom * 10 * 100 });
}

/**
 * Appendix C: one stroke per full 18, plus one if the stroke index is within the rest. A plus handicap gives back from
 * stroke index 18 down.
 */
export function strokesReceived(handicap: number, strokeIndex: number): number {
  const size = Math.abs(handicap);
  const rest = size % HOLES;
  const rounds = (size - rest) / HOLES;
  if (handicap >= 0) return rounds + (strokeIndex <= rest ? 1 : 0);
  const back = rounds + (strokeIndex > HOLES - rest ? 1 : 0);
  return back === 0 ? 0 : -back;
}

/** Limits of Rules 3.1a (no strokes received) and 3.1b (absolute). */
const MAX_OVER_PAR = 5;

/**
 * Net double bogey (Rule 3.1b): par + 2 + strokes received, at most par + 5. Par + 5 without an index or stroke indexes
 * (Rule 3.1a).
 */
export function holeCap(par: number, strokeIndex: number | null, handicap: number | null): number {
  if (handicap === null || strokeIndex === null) return par + MAX_OVER_PAR;
  return par + Math.min(2 + strokesReceived(handicap, strokeIndex), MAX_OVER_PAR);
}

export interface HoleOfRecord {
  score: number;
  par: number;
  stroke_index: number | null;
}

/** Rule 3.1: the sum of the capped hole scores. `handicap` is null before the first index. */
export const adjustedGrossScore = (holes: readonly HoleOfRecord[], handicap: number | null): number =>
  holes.reduce((all, h) => all + Math.min(h.score, holeCap(h.par, h.stroke_index, handicap)), 0);
