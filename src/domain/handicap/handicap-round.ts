import { allocateOnHoles } from './allocation.ts';
import { STANDARD_SLOPE, computeAdjustedGross, computeCourseHandicap } from './course-handicap.ts';
import type { Fraction } from './exact.ts';
import { sumHolePars, type WireHole } from './net-course.ts';
import {
  ALL_HOLES,
  FRONT_HOLES,
  HOLES,
  listAllocationHoles,
  isNine,
  type HolesInPlay,
} from '../holes-in-play.ts';
import { sentence, toMessage, type Message } from '#words/message.ts';
import { text } from '#words/t.ts';

/** A round of a handicap record; its course may lack pars, rating or slope. */
export interface PlayedRound {
  tournament: number;
  round_number: number;
  /** YYYY-MM-DD */
  date: string;
  /** Strokes on holes 1 to 18; 0 if unplayed. */
  scores: readonly number[];
  /** True for each hole, 1 to 18, that was picked up; its strokes are then 0. */
  picked_up?: readonly boolean[];
  /** True if the side played one ball (scramble, foursomes), so that the scores are not the player's own. */
  one_ball?: boolean;
  /** True if a competition hides some holes; they count as not played. */
  has_hidden?: boolean;
  course: {
    /** Course rating in tenths; the rating of the nine if only holes of one nine are in play. */
    rating_tenths: number | null;
    slope: number | null;
    /** Holes 1 to 18, or 1 to 9 of a nine-hole course; empty until pars are set. */
    holes: readonly WireHole[];
    /** Holes in play; if absent, all 18. */
    in_play?: HolesInPlay;
  } | null;
  /** Playing conditions calculation (Rule 5.6), -1 to 3 strokes, set by staff; default 0. */
  pcc?: number;
}

const isPickedUp = ({ picked_up }: PlayedRound, hole: number): boolean => picked_up?.[hole - 1] === true;

const inPlayOf = ({ course }: PlayedRound): HolesInPlay => course?.in_play ?? ALL_HOLES;

export const countDoneHoles = (round: PlayedRound): number =>
  inPlayOf(round).filter((hole) => (round.scores[hole - 1] ?? 0) > 0 || isPickedUp(round, hole)).length;

export const isCompleteRound = (round: PlayedRound): boolean =>
  countDoneHoles(round) >= inPlayOf(round).length;

/** Rule 2.2: a round counts with all holes of a nine, or with at least 10 of 18 holes. */
const isAcceptable = (inPlay: HolesInPlay): boolean =>
  isNine(inPlay) ? inPlay.length === FRONT_HOLES : inPlay.length > FRONT_HOLES;

/** Why the round stays out of the record; null if it counts. */
export function findExclusionReason(round: PlayedRound): Message | null {
  const { course } = round;
  const inPlay = inPlayOf(round);
  if (round.one_ball) return toMessage(text('One ball, not counted.'));
  if (round.has_hidden) return toMessage(text('Some holes are still hidden.'));
  if (!isCompleteRound(round))
    return sentence('Only {played} of {holes} holes have a score.', {
      played: countDoneHoles(round),
      holes: inPlay.length,
    });
  if (!isAcceptable(inPlay))
    return sentence('A round of {holes} holes counts for no index.', { holes: inPlay.length });
  if (!course) return toMessage(text('The round has no course.'));
  if (inPlay.some((hole) => course.holes[hole - 1] === undefined))
    return toMessage(text('The pars of the course are not set.'));
  if (course.rating_tenths === null || course.slope === null)
    return isNine(inPlay)
      ? toMessage(text('These nine holes have no rating and slope of their own.'))
      : toMessage(text('The course has no rating and slope.'));
  if (inPlay.some((hole) => course.holes[hole - 1]!.stroke_index === null && isPickedUp(round, hole)))
    return toMessage(text('A hole was picked up, and its course has no stroke indexes.'));
  return null;
}

export interface PlayedDifferential {
  /** Course handicap on that day; null before the first index. */
  handicap: number | null;
  gross: number;
  /** Differential of the holes in play in tenths, not rounded (Rule 5.1). */
  raw: Fraction;
  /** Number of the 18 holes that were not in play: 9 after a nine. */
  missing: number;
}

/**
 * Rule 5.1; `handicapIndex` is that of the day. A picked-up hole counts as in Rule 3.3. The rating of 10 to 17 holes is
 * estimated: their par plus their share of (rating − par).
 */
export function computeDifferential(
  round: PlayedRound,
  handicapIndex: number | null,
): PlayedDifferential | null {
  const { holes = [], rating_tenths, slope } = round.course ?? {};
  if (rating_tenths === null || rating_tenths === undefined || !slope) return null;
  const inPlay = inPlayOf(round);
  const isNineHoleRound = isNine(inPlay);
  const par = sumHolePars(listAllocationHoles(inPlay).map((hole) => holes[hole - 1]!));
  const ratedCourse = { course_rating: rating_tenths, slope, par, nine: isNineHoleRound };
  const handicap = handicapIndex === null ? null : computeCourseHandicap(handicapIndex, ratedCourse);
  const strokeIndexes = holes.map(({ stroke_index }) => stroke_index ?? HOLES);
  const receivedStrokes = handicap === null ? null : allocateOnHoles(handicap, strokeIndexes, inPlay);
  const holeScores = inPlay.map((hole) => {
    const { par: holePar, stroke_index } = holes[hole - 1]!;
    return {
      par: holePar,
      score: isPickedUp(round, hole) ? Infinity : (round.scores[hole - 1] ?? 0),
      received: stroke_index === null ? null : (receivedStrokes?.[hole - 1] ?? null),
    };
  });
  const gross = computeAdjustedGross(holeScores);
  const { length } = inPlay;
  // Counts in 180ths of a stroke, so that shares of 18 holes stay whole numbers.
  const rating = isNineHoleRound
    ? rating_tenths * HOLES
    : sumHolePars(holeScores) * 10 * HOLES + (rating_tenths - par * 10) * length;
  const strokesOverRating = gross * 10 * HOLES - (round.pcc ?? 0) * 10 * length - rating;
  const unroundedDifferential = { top: STANDARD_SLOPE * strokesOverRating, bottom: slope * HOLES };
  return { handicap, gross, raw: unroundedDifferential, missing: HOLES - length };
}
