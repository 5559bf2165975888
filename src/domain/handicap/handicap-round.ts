import { adjustedGrossScore, courseHandicap, type HoleOfRecord } from './course-handicap.ts';
import { rawDifferential } from './handicap-index.ts';
import { HOLES } from '../round.ts';
import { sentence, toMessage, type Message } from '#words/message.ts';
import { text } from '#words/t.ts';

/** The course may lack pars, rating or slope. */
export interface PlayedRound {
  tournament: number;
  round_number: number;
  /** YYYY-MM-DD */
  date: string;
  /** Strokes on holes 1 to 18; 0 if unplayed. */
  scores: readonly number[];
  /** Holes 1 to 18; picked-up holes have 0 strokes. */
  picked_up?: readonly boolean[];
  /** The side played one ball (scramble, foursomes), so the scores are not the player's own. */
  one_ball?: boolean;
  /** A competition hides some holes, which count as not played. */
  has_hidden?: boolean;
  course: {
    /** In tenths. */
    rating_tenths: number | null;
    slope: number | null;
    /** Holes 1 to 18; empty until pars are set. */
    holes: readonly { par: number; stroke_index: number | null }[];
  } | null;
  /** Playing conditions calculation (Rule 5.6), -1 to 3 strokes, set by staff; default 0. */
  pcc?: number;
}

const isPickedUp = ({ picked_up }: PlayedRound, hole: number): boolean => picked_up?.[hole - 1] === true;

export const holesDone = (round: PlayedRound): number =>
  round.scores.filter((strokes, i) => strokes > 0 || isPickedUp(round, i + 1)).length;

/** Why a round stays out of the record, or null when it counts. */
export function findExclusionReason(round: PlayedRound): Message | null {
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
 * `index` is that of the day. A picked-up hole counts its maximum (Rule 3.3): net double bogey, or par + 5 without an
 * index.
 */
export function computeDifferential(round: PlayedRound, index: number | null) {
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
