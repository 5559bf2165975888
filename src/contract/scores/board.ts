import * as v from 'valibot';
import { IdParams, NoQuery, Nothing } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { User } from '../people/users.ts';

/** One round of one player. `total_par` is the par of the holes played; unknown par counts as even. */
export const RoundScore = v.object({
  holes_played: v.number(),
  over_under_par: v.number(),
  total_par: v.number(),
  total_score: v.number(),
  /** Added: false while a played hole has no par, so that over/under must not be shown as a fact. */
  par_known: v.optional(v.boolean(), true),
  /** Added: the holes that are played in a round under way. The strokes received on them make the net result (src/domain/handicap/net.ts). */
  played_holes: v.optional(v.array(v.number())),
  /** Added: which holes of a round under way were picked up, and so are not played; left out where there is none. */
  picked_up_holes: v.optional(v.array(v.number())),
  /** Added: how many results stand on holes that are hidden, and so count nowhere here; left out where there is none. */
  hidden_results: v.optional(v.number()),
  /** Added: when the last score of a round under way arrived, ISO. */
  heard_at: v.optional(v.string()),
});
export type RoundScore = v.InferOutput<typeof RoundScore>;

/** A player of the tournament, in leaderboard order (src/domain/boards/leaderboard.ts). */
export const BoardRow = v.object({
  user: User,
  round_scores: v.record(v.string(), RoundScore),
  over_under_par: v.optional(v.nullable(v.number()), 0),
  /** Added: standard competition ranking as text, '1', 'T2'; null while nothing is scored. */
  position: v.optional(v.nullable(v.string()), null),
  par_known: v.optional(v.boolean(), true),
  /** Added: left before the end; unranked, below the ranked ones. */
  withdrawn: v.optional(v.boolean()),
  /** Added: the status of their last card that has one other than playing (STATUSES of src/domain/cards/marks.ts); `withdrawn` is true with it. */
  status: v.optional(v.string()),
  /** Added: rounds are drawn, and the player stands in no group of any: unranked, below the ranked ones. */
  not_in_draw: v.optional(v.boolean()),
  /** Added: the tees that the player has in this event, where it was said. */
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

/**
 * Added: the same bytes for whoever asks, which a cache that many share may keep for a second: for the crowd behind nginx or a CDN.
 */
export const readSharedBoard = endpoint({ ...readBoard, path: '/board/:id.json' });
