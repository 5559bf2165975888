import * as v from 'valibot';
import { IdParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { User } from '../people/users.ts';

/** `total_par` is the par of the holes played. A hole without a par adds nothing to `over_under_par`. */
export const RoundScore = v.object({
  holes_played: v.number(),
  over_under_par: v.number(),
  total_par: v.number(),
  total_score: v.number(),
  /** False if a played hole has no par: `over_under_par` must not be shown then. */
  par_known: v.optional(v.boolean(), true),
  /** Numbers of the holes played in a round in progress, for the net result (src/domain/handicap/net.ts). */
  played_holes: v.optional(v.array(v.number())),
  /** Numbers of the picked-up holes of a round in progress, which do not count as played. Missing if there are none. */
  picked_up_holes: v.optional(v.array(v.number())),
  /** Number of results on hidden holes, which the other fields do not count; missing if there are none. */
  hidden_results: v.optional(v.number()),
  /** Time when the last score of a round in progress arrived, ISO. */
  heard_at: v.optional(v.string()),
  /** Number of holes in play; missing means 18. */
  holes: v.optional(v.number()),
});
export type RoundScore = v.InferOutput<typeof RoundScore>;

/** A row; rows are in the order of the leaderboard (src/domain/boards/leaderboard.ts). */
export const BoardRow = v.object({
  user: User,
  round_scores: v.record(v.string(), RoundScore),
  over_under_par: v.optional(v.nullable(v.number()), 0),
  /** Standard competition ranking: '1', 'T2'; null before the first score. */
  position: v.optional(v.nullable(v.string()), null),
  par_known: v.optional(v.boolean(), true),
  /** True if the player is unranked, listed below the ranked players: withdrawn, disqualified or another status. */
  withdrawn: v.optional(v.boolean()),
  /** Status of the latest card with another status than 'playing' (src/domain/cards/marks.ts). If set, `withdrawn` is true. */
  status: v.optional(v.string()),
  /** True if rounds are drawn and the player is in no group: unranked, below the ranked players. */
  not_in_draw: v.optional(v.boolean()),
  tees: v.optional(v.nullable(v.string())),
});
export type BoardRow = v.InferOutput<typeof BoardRow>;

export const readBoard = endpoint({
  path: '/tournament/:id/round-scores',
  auth: 'none',
  tags: ['people', 'members', 'courses', 'draw', 'scores'],
  params: IdParams,
  answer: v.array(BoardRow),
});

/** The answer has the same bytes for everybody, so shared caches such as nginx or a CDN may store it for a second. */
export const readSharedBoard = endpoint({ ...readBoard, path: '/board/:id.json' });
