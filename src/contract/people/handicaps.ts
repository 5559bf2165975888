import * as v from 'valibot';
import { DateText, IdParams, Message, filledText } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { User } from './users.ts';

/** Result of an update (SPEC.md §3). baseline_handicap and normalization_info exist for normalized updates. */
export const HandicapUpdate = v.object({
  message: v.optional(v.string(), ''),
  updated_count: v.number(),
  total_users: v.number(),
  errors: v.optional(v.array(v.string()), []),
  baseline_handicap: v.optional(v.nullable(v.number())),
  normalization_info: v.optional(v.nullable(v.string())),
  /** Why played rounds do not count for an index, one sentence each. */
  notes: v.optional(v.array(v.string()), []),
  messages: v.optional(
    v.object({
      message: Message,
      errors: v.array(Message),
      normalization_info: v.nullable(Message),
      notes: v.array(Message),
    }),
  ),
});
export type HandicapUpdate = v.InferOutput<typeof HandicapUpdate>;

const updateCall = { method: 'POST', auth: 'required' } as const;

export const updateHandicaps = endpoint({
  ...updateCall,
  path: '/api/handicaps/update_all/',
  tags: ['people'],
  answer: HandicapUpdate,
});
export const updateNormalizedHandicaps = endpoint({
  ...updateCall,
  path: '/api/handicaps/update_all_normalized/',
  tags: ['people'],
  answer: HandicapUpdate,
});

export const HandicapPreview = v.object({
  changes: v.array(
    v.object({
      user: v.number(),
      username: v.string(),
      first_name: v.optional(v.nullable(v.string())),
      last_name: v.optional(v.nullable(v.string())),
      before: v.nullable(v.number()),
      after: v.number(),
    }),
  ),
  more: v.optional(v.number()),
});
export type HandicapPreview = v.InferOutput<typeof HandicapPreview>;

/** A separate GET, because a backend that does not know a preview flag would run the update. */
export const previewNormalizedHandicaps = endpoint({
  path: '/api/handicaps/normalized_preview/',
  auth: 'required',
  tags: [],
  answer: HandicapPreview,
});

const RunKind = v.picklist(['standard', 'normalized']);

export const HandicapProgress = v.object({
  running: v.nullable(
    v.object({
      kind: RunKind,
      /** An update of kind 'normalized' reads all rounds before it stores the first handicap. */
      step: v.picklist(['reading', 'storing']),
      users: v.number(),
      total_users: v.number(),
    }),
  ),
  last: v.nullable(v.object({ kind: RunKind, ended_at: v.string(), result: HandicapUpdate })),
});
export type HandicapProgress = v.InferOutput<typeof HandicapProgress>;

export const readHandicapProgress = endpoint({
  path: '/api/handicaps/progress/',
  auth: 'required',
  tags: [],
  answer: HandicapProgress,
});

/** A round of the record; differentials and ratings are strokes with one decimal. */
export const HandicapRound = v.object({
  tournament: v.number(),
  tournament_name: v.string(),
  round_number: v.number(),
  date: v.nullable(v.string()),
  course_name: v.nullable(v.string()),
  total_score: v.number(),
  /** Number of holes picked up; missing for 0. */
  picked_up: v.optional(v.number()),
  /** Playing conditions calculation of the day, in strokes; missing for 0. */
  pcc: v.optional(v.number()),
  /** Number of holes in play; missing for 18. */
  holes: v.optional(v.number()),
  /** True if the differential includes an expected differential for holes that were not in play. */
  estimated: v.optional(v.boolean()),
  adjusted_gross_score: v.nullable(v.number()),
  course_rating: v.nullable(v.number()),
  slope: v.nullable(v.number()),
  differential: v.nullable(v.number()),
  /** Exceptional score reduction in strokes, e.g. -1. */
  adjustment: v.number(),
  /** True if the round is one of the lowest, whose average is the index. */
  counts: v.boolean(),
  /** Why the round is not in the record; null if it is. */
  left_out: v.nullable(v.string()),
  left_out_message: v.optional(Message),
});
export type HandicapRound = v.InferOutput<typeof HandicapRound>;

export const HandicapExplanation = v.object({
  user: v.number(),
  /** The computed, unofficial index; null with too few rounds. */
  index: v.nullable(v.number()),
  low_index: v.nullable(v.number()),
  handicap: v.nullable(v.number()),
  rounds: v.array(HandicapRound),
  /** The calculation from the differentials to the index, one sentence per step. */
  steps: v.array(v.string()),
  step_messages: v.optional(v.array(Message)),
});
export type HandicapExplanation = v.InferOutput<typeof HandicapExplanation>;

export const explainHandicap = endpoint({
  path: '/api/users/:id/handicap/',
  auth: 'none',
  tags: ['people', 'conditions'],
  params: IdParams,
  answer: HandicapExplanation,
});

/** Index in strokes with one decimal; a plus handicap is negative. */
const HandicapIndex = v.pipe(
  v.number('must be a number'),
  v.minValue(-9.9, 'must be between -9.9 and 54.0'),
  v.maxValue(54, 'must be between -9.9 and 54.0'),
  v.check((n) => Math.round(n * 10) / 10 === n, 'must have one decimal at most'),
);

/** Lets staff enter an index from elsewhere, valid until a handicap update computes another. */
export const enterHandicap = endpoint({
  method: 'PUT',
  path: '/api/users/:id/handicap/',
  auth: 'required',
  tags: ['people'],
  params: IdParams,
  body: v.object({ handicap: HandicapIndex, source: filledText(100), date: DateText }),
  answer: User,
});
