import * as v from 'valibot';
import { PathId, PathRound } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { ScoreResult } from './score-posts.ts';
import { UserRef } from '../people/users.ts';

// This is a separate file, because scores.ts is in the first load.

/** A line of the append-only log of a card (docs/contract/scores.md): every op that arrived, whatever its result. */
export const ScoreLogEntry = v.object({
  id: v.number(),
  hole_number: v.number(),
  score: v.number(),
  /** Text of a picked-up hole or of a mark, whose hole_number is above 18 (src/domain/cards/marks.ts). */
  value: v.optional(v.nullable(v.string()), null),
  partner: v.nullable(UserRef),
  user: v.nullable(UserRef),
  device_id: v.nullable(v.string()),
  recorded_at: v.nullable(v.string()),
  arrived_at: v.string(),
  stamp: v.string(),
  seen: v.nullable(v.string()),
  op_id: v.nullable(v.string()),
  result: ScoreResult,
  /** The user whose phone relayed the op; null if the author's own phone sent it. */
  carried_by: v.optional(v.nullable(UserRef), null),
});
export type ScoreLogEntry = v.InferOutput<typeof ScoreLogEntry>;

/** Reads the log of a card, for users who may score on it. */
export const readScoreLog = endpoint({
  params: v.object({ user: PathId, tournament: PathId, round: PathRound }),
  path: '/user/:user/tournament/:tournament/round/:round/score-log/',
  auth: 'required',
  scoped: true,
  tags: ['people', 'members', 'courses', 'draw', 'scores', 'devices'],
  answer: v.array(ScoreLogEntry),
});
