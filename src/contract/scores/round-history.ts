import * as v from 'valibot';
import { NoQuery, Nothing, PathId, PathRound } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** A value that a hole of a round had for a time: 0 where the score was taken back, or the ball picked up. */
export const RoundEvent = v.object({
  /** When it was entered, as the phone's clock has it, and no later than it arrived. ISO. */
  at: v.string(),
  user: v.number(),
  hole_number: v.number(),
  score: v.number(),
  /** True where the ball was picked up; else left out. */
  no_score: v.optional(v.boolean()),
});
export type RoundEvent = v.InferOutput<typeof RoundEvent>;

/** Added: every score of a round in the order of their entry, to watch the round again. */
export const readRoundHistory = endpoint({
  method: 'GET',
  path: '/tournament/:id/round/:round/history/',
  auth: 'none',
  tags: ['draw', 'scores'],
  status: 200,
  params: v.object({ id: PathId, round: PathRound }),
  query: NoQuery,
  body: Nothing,
  answer: v.array(RoundEvent),
});
