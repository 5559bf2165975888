import { ALL_HOLES, type HolesInPlay } from '#domain/holes-in-play.ts';
import { drawsOf, type Draws } from './chance.ts';

/** One day in this number has a committee that closes holes. */
const SHARE_OF_DAYS = 4;
/** Offset between the seeds of days and those of committees: the rest of a day does not depend on them. */
const COMMITTEES = 600_000_000;

export interface Committee {
  draws: Draws;
  inPlay: HolesInPlay;
}

export const committeeOf = (seed: number): Committee | null =>
  seed % SHARE_OF_DAYS === 0 ? { draws: drawsOf(seed + COMMITTEES), inPlay: ALL_HOLES } : null;
