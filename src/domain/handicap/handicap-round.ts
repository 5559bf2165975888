import { adjustedGrossScore, courseHandicap, type HoleOfRecord } from './course-handicap.ts';
import { rawDifferential } from './handicap-index.ts';
import { HOLES } from '../round.ts';
import { sentence, toMessage, type Message } from '#words/message.ts';
import { text } from '#words/t.ts';

/** A round as it was played. Its course may still lack pars, rating or slope. */
export interface PlayedRound {
  tournament: number;
  round_number: number;
  /** YYYY-MM-DD */
  date: string;
  /** Strokes on holes 1 to 18; 0 is unplayed. */
  scores: readonly number[];
  /** Which of holes 1 to 18 were picked up: they have 0 strokes. */
  picked_up?: readonly boolean[];
  /** The player's side played one ball (scramble, foursomes): the card is nobody's own. */
  one_ball?: boolean;
  /** Some of its holes are hidden by a competition: they are not played yet. */
  has_hidden?: boolean;
  course: {
    /** Course Rating in tenths. */
    rating_tenths: number | null;
    slope: number | null;
    /** Holes 1 to 18, or none until pars are set. */
    holes: readonly { par: number; stroke_index: number | null }[];
  } | null;
  /** Playing conditions calculation of the day (Rule 5.6), -1 to 3 strokes; staff set it, 0 where they did not. */
  pcc?: number;
}

const isPickedUp = ({ picked_up }: PlayedRound, hole: number): boolean => picked_up?.[hole - 1] === true;

/** How many holes have strokes or were picked up. */
export const holesDone = (round: PlayedRound): number =>
  round.scores.filter((strokes, i) => strokes > 0 || isPickedUp(round, i + 1)).length;

/** Why a round stays out of the record, or null when it counts. */
export function leftOut(round: PlayedRound): Message | null {
  const { course } = round;
  if (round.one_ball) return toMessage(text('One ball, not counted.'));
  if (round.has_hidden) return toMessage(text('Some of its holes are still hidden.'));
  const played = holesDone(round);
  if (played < HOLES) return sentence('Only {played} of {holes} holes are scored.', { played, holes: HOLES });
  if (!course) return toMessage(text('The round has no course.'));
  if (course.holes.length < HOLES) return toMessage(text('The pars of its course are not set.'));
  if (course.rating_tenths === null || course.slope === null)
    return toMessage(text('Its course has no rating and slope.'));
  if (course.holes.some(({ stroke_index }, i) => stroke_index === null && isPickedUp(round, i + 1)))
    return toMessage(text('A hole was picked up, and its course has no stroke indexes.'));
  return null;
}

/**
 * Differential and gross score of a round that counts, for a player whose index that day was `index`. A hole that was
 * picked up counts as much as one can count (Rule 3.3): net double bogey, and par + 5 before there is an index.
 */
export function resultOf(round: PlayedRound, index: number | null) {
  const { holes = [], rating_tenths, slope } = round.course ?? {};
  if (rating_tenths === null || rating_tenths === undefined || !slope) return null;
  const par = holes.reduce((all, hole) => all + hole.par, 0);
  const handicap =
    index === null ? null : courseHandicap(index, { course_rating: rating_tenths, slope, par });
  const played: HoleOfRecord[] = holes.map((hole, i) => ({
    ...hole,
    score: isPickedUp(round, i + 1) ? Infinity : (round.scores[i] ?? 0),
  }));
  const gross = adjustedGrossScore(played, handicap);
  return { handicap, gross, raw: rawDifferential(gross, rating_tenths, slope, round.pcc) };
}
