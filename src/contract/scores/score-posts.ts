import * as v from 'valibot';
import { isStamp } from '#domain/scores/stamp.ts';
import { DateText, Id, Instant, RoundNumber, listOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { UserRef } from '../people/users.ts';

// This is a separate file, because the worker loads it without courses and groupings.

/** Highest score on one hole; 0 means not played. */
export const MAX_STROKES = 999;
export const MAX_UPDATES = 100;

export const StampText = v.pipe(
  v.string('must be text'),
  v.check(isStamp, 'must be a stamp: 12 hex digits, 4 hex digits and a device id, joined by hyphens'),
);
export const OpId = v.pipe(
  v.string('must be text'),
  v.regex(/^[0-9A-Za-z_-]{8,64}$/, 'must be 8 to 64 letters, digits, hyphens or underscores'),
);
export const DeviceId = v.pipe(
  v.string('must be text'),
  v.regex(/^[0-9A-Za-z_-]{1,64}$/, 'must be 1 to 64 letters, digits, hyphens or underscores'),
);
export const Strokes = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(0, 'must not be negative'),
  v.maxValue(MAX_STROKES, 'must be {most} or less'),
);

export const ScoreFields = v.object({
  user: Id,
  date: v.optional(v.nullable(DateText)),
  tournament: Id,
  course: v.optional(v.nullable(Id)),
  round_number: RoundNumber,
  hole: Id,
  score: Strokes,
  /** True if the hole was picked up; score is 0 then. */
  no_score: v.optional(v.boolean('must be true or false')),
  partner: v.optional(v.nullable(Id), null),
  op_id: v.optional(OpId),
  stamp: v.optional(StampText),
  seen: v.optional(v.nullable(StampText)),
  /** Stamp of the conflicting value, if the phone showed it. */
  seen_other: v.optional(v.nullable(StampText)),
  recorded_at: v.optional(v.nullable(Instant)),
  device_id: v.optional(v.nullable(DeviceId)),
});

type HoleStrokes = Pick<v.InferOutput<typeof ScoreFields>, 'score' | 'no_score'>;
export const isConsistent = ({ no_score, score }: HoleStrokes): boolean => no_score !== true || score === 0;

/** The update of SPEC.md §7. The optional fields of docs/contract/scores.md make it a write of a register. */
export const ScoreUpdate = v.pipe(
  ScoreFields,
  v.forward(
    v.check(
      (update) => isConsistent(update),
      'must go with score 0: a hole is either picked up or has strokes',
    ),
    ['no_score'],
  ),
);
export type ScoreUpdate = v.InferOutput<typeof ScoreUpdate>;

/** A mark in the form of a hole (`toHoleEntry` in marks.ts) has a text and no strokes, a picked-up hole only `no_score`. */
interface MarkText {
  value?: string;
}

/** The other value of a conflict, until somebody resolves it. */
export const Disagreement = v.object({
  score: v.number(),
  no_score: v.optional(v.boolean()),
  partner: v.nullable(UserRef),
  user: v.nullable(UserRef),
  recorded_at: v.nullable(v.string()),
  /** Identifies this value for `seen_other`. */
  stamp: v.optional(v.nullable(v.string()), null),
});
export type Disagreement = v.InferOutput<typeof Disagreement> & MarkText;

/** A plain backend sends neither `no_score` nor the fields after `stroke_index`. */
export const HoleEntry = v.object({
  hole_id: v.number(),
  hole_number: v.number(),
  par: v.optional(v.nullable(v.number()), null),
  score: v.optional(v.nullable(v.number()), 0),
  /** True if the hole was picked up (score is 0); else missing. */
  no_score: v.optional(v.boolean()),
  over_under_par: v.optional(v.nullable(v.number()), null),
  partner: v.optional(v.nullable(UserRef), null),
  stroke_index: v.optional(v.nullable(v.number()), null),
  stamp: v.optional(v.nullable(v.string()), null),
  /** Author of the current value; `recorded_at` is the time of the tap. */
  entered_by: v.optional(v.nullable(UserRef), null),
  recorded_at: v.optional(v.nullable(v.string()), null),
  disagreement: v.optional(v.nullable(Disagreement), null),
});
export type HoleEntry = Omit<v.InferOutput<typeof HoleEntry>, 'disagreement'> &
  MarkText & { disagreement: Disagreement | null };

export const ScoreResult = v.picklist(['applied', 'duplicate', 'superseded']);
export type ScoreResult = v.InferOutput<typeof ScoreResult>;

/** The hole after the write. `op_id` is null if none was sent. */
export const ScoreAnswer = v.object({
  ...HoleEntry.entries,
  op_id: v.nullable(v.string()),
  result: ScoreResult,
});
export type ScoreAnswer = HoleEntry & Pick<v.InferOutput<typeof ScoreAnswer>, 'op_id' | 'result'>;

/** Parses a score's answer; null for any other JSON, for example from a server that supports only SPEC.md. */
export function readScoreAnswer(body: unknown): ScoreAnswer | null {
  const parseResult = v.safeParse(ScoreAnswer, body);
  return parseResult.success ? parseResult.output : null;
}

/** The answer that the update would get in a request of its own. */
export const BatchResult = v.object({
  status: v.number(),
  op_id: v.nullable(v.string()),
  body: v.unknown(),
});
export type BatchResult = v.InferOutput<typeof BatchResult>;

const scorePost = { method: 'POST', auth: 'required' } as const;

export const updateScore = endpoint({
  ...scorePost,
  scoped: true,
  path: '/api/scoreupdate/',
  tags: ['scores'],
  body: ScoreUpdate,
  /** A plain backend sends any JSON here; the client parses it with `ScoreAnswer`. */
  answer: v.unknown(),
});

/** A call with a batch. Items are validated one by one, so that a bad one never fails the rest. */
export const createBatchCall = <const Path extends string>(path: Path) =>
  endpoint({
    ...scorePost,
    scoped: true,
    path,
    tags: ['scores'],
    body: v.object({
      updates: v.pipe(
        listOf(v.unknown(), MAX_UPDATES, 'must be a list', 'must be at most {most} updates'),
        v.minLength(1, 'must not be empty'),
      ),
    }),
    answer: v.object({ results: v.array(BatchResult) }),
  });

export const updateScores = createBatchCall('/api/scoreupdate/batch/');
