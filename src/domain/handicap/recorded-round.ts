import type { PlayedDifferential, PlayedRound } from './handicap-round.ts';
import { HOLES } from '../holes-in-play.ts';
import type { Message } from '#words/message.ts';

/** A round in a handicap record. Handicap values are in tenths, scores in strokes. */
export interface RecordedRound<R extends PlayedRound> {
  round: R;
  adjusted_gross_score: number | null;
  /** Strokes received on that day; null before the first index. */
  course_handicap: number | null;
  /** Differential, rounded, before reductions; null if the round is not in the record. */
  differential: number | null;
  /** Number of holes in play: 18, 9 or 10 to 17. */
  holes: number;
  /** True if the differential includes an expected one, for holes that were not in play. */
  estimated: boolean;
  /** Sum of exceptional score reductions: 0 or less. */
  adjustment: number;
  /** True if the current index averages this differential. */
  counts: boolean;
  /** Why the round stays out of the record; null if it is in the record. */
  left_out: Message | null;
  /** The index after this round; null with too few rounds, or if the round is left out. */
  index_after: number | null;
}

export const toRecordedRound = <R extends PlayedRound>(
  round: R,
  differential: PlayedDifferential | null,
  left_out: Message | null,
): RecordedRound<R> => ({
  round,
  adjusted_gross_score: differential?.gross ?? null,
  course_handicap: differential?.handicap ?? null,
  differential: null,
  holes: round.course?.in_play?.length ?? HOLES,
  estimated: false,
  adjustment: 0,
  counts: false,
  left_out,
  index_after: null,
});
