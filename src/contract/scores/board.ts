import * as v from 'valibot';
import { IdParams, NoQuery, Nothing } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { User } from '../people/users.ts';

/** `total_par` is the par of the holes played; unknown par counts as even. */
export const RoundScore = v.object({
  holes_played: v.number(),
  over_under_par: v.number(),
  total_par: v.number(),
  total_score: v.number(),
  /** False if a played hole has no par: do not show over/under as a fact. */
  par_known: v.optional(v.boolean(), true),
  /** Holes played in a round in progress, for the net result (src/domain/handicap/net.ts). */
  played_holes: v.optional(v.array(v.number())),
  /** Picked-up holes of a round in progress; they do not count as played. Missing if there are none. */
  picked_up_holes: v.optional(v.array(v.number())),
  /** Number of results on hidden holes, which are not counted here; missing if there are none. */
  hidden_results: v.optional(v.number()),
  /** When the last score of a round in progress arrived, ISO. */
  heard_at: v.optional(v.string()),
  /** Number of holes in play; missing means 18. */
  holes: v.optional(v.number()),
});
export type RoundScore = v.InferOutput<typeof RoundScore>;

/** In leaderboard order (src/domain/boards/leaderboard.ts). */
export const BoardRow = v.object({
  user: User,
  round_scores: v.record(v.string(), RoundScore),
  over_under_par: v.optional(v.nullable(v.number()), 0),
  /** Standard competition ranking: '1', 'T2'; null before the first score. */
  position: v.optional(v.nullable(v.string()), null),
  par_known: v.optional(v.boolean(), true),
  /** Unranked, below the ranked players. */
  withdrawn: v.optional(v.boolean()),
  /** Of the last card whose status is not 'playing' (src/domain/cards/marks.ts); `withdrawn` is then true. */
  status: v.optional(v.string()),
  /** True if rounds are drawn and the player is in no group: unranked, below the ranked players. */
  not_in_draw: v.optional(v.boolean()),
  tees: v.optional(v.nullable(v.string())),
});
export type BoardRow = v.InferOutput<typeof BoardRow>;

export const readBoard = endpoint({
  method: 'GET',
  path: '/tournament/:id/round-scores',
  auth: 'none',
  tags: ['people', 'members', 'courses', 'draw', 'scores'],
  status: 200,
  params: IdParams,
  query: NoQuery,
  body: Nothing,
  answer: v.array(BoardRow),
});

/** The same bytes for everybody; shared caches such as nginx or a CDN may store them for a second. */
export const readSharedBoard = endpoint({ ...readBoard, path: '/board/:id.json' });
