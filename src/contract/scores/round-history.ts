import * as v from 'valibot';
import { PathId, PathRound } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** A value that a hole has or had; 0 if the score was deleted or the ball picked up. */
export const RoundEvent = v.object({
  /** Time of the tap by the phone's clock (ISO), not later than its arrival. */
  at: v.string(),
  user: v.number(),
  hole_number: v.number(),
  score: v.number(),
  /** True if the ball was picked up; else missing. */
  no_score: v.optional(v.boolean()),
});
export type RoundEvent = v.InferOutput<typeof RoundEvent>;

/** Values in the order of their taps, for a replay of the round. */
export const readRoundHistory = endpoint({
  path: '/tournament/:id/round/:round/history/',
  auth: 'none',
  tags: ['draw', 'scores'],
  params: v.object({ id: PathId, round: PathRound }),
  answer: v.array(RoundEvent),
});
