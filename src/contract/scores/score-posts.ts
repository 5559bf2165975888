import * as v from 'valibot';
import { isStamp } from '#domain/scores/stamp.ts';
import { DateText, Id, Instant, NoParams, NoQuery, RoundNumber } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { UserRef } from '../people/users.ts';

// Apart from scores.ts, because the worker carries these and nothing of courses and groupings.

/** The most strokes one hole may have on the wire; 0 is unplayed. */
export const MOST_STROKES = 999;
/** The most updates of one batch. */
export const MOST_UPDATES = 100;

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
  v.maxValue(MOST_STROKES, 'must be {most} or less'),
);

/** The fields of `ScoreUpdate`. */
export const ScoreFields = v.object({
  user: Id,
  date: v.optional(v.nullable(DateText)),
  tournament: Id,
  course: v.optional(v.nullable(Id)),
  round_number: RoundNumber,
  /** The `hole_id` of the scorecard. */
  hole: Id,
  score: Strokes,
  /** Picked up: begun, and no score returned. Goes with score 0. */
  no_score: v.optional(v.boolean('must be true or false')),
  partner: v.optional(v.nullable(Id), null),
  op_id: v.optional(OpId),
  stamp: v.optional(StampText),
  seen: v.optional(v.nullable(StampText)),
  /** The stamp of the disagreement's other value, when the phone showed one. */
  seen_other: v.optional(v.nullable(StampText)),
  recorded_at: v.optional(v.nullable(Instant)),
  device_id: v.optional(v.nullable(DeviceId)),
});

type OneHole = Pick<v.InferOutput<typeof ScoreFields>, 'score' | 'no_score'>;
/** Whether an update says one thing: a hole that was picked up has no strokes. */
export const isOneThing = ({ no_score, score }: OneHole): boolean => no_score !== true || score === 0;

/** SPEC.md §7's update, and the optional fields of docs/contract/scores.md that make it a register write. */
export const ScoreUpdate = v.pipe(
  ScoreFields,
  v.forward(
    v.check(
      (update) => isOneThing(update),
      'must go with score 0: a hole is either picked up or has strokes',
    ),
    ['no_score'],
  ),
);
export type ScoreUpdate = v.InferOutput<typeof ScoreUpdate>;

/** A mark in the form of a hole has a word and no strokes (`markAsHole`). Never on the wire of a hole, which has `no_score`. */
interface Word {
  value?: string;
}

/** The value that lost a blind race, kept beside the one that stands until somebody settles it. */
export const Disagreement = v.object({
  score: v.number(),
  /** Added: true for picked up, with score 0. */
  no_score: v.optional(v.boolean()),
  partner: v.nullable(UserRef),
  user: v.nullable(UserRef),
  recorded_at: v.nullable(v.string()),
  /** Added: names this value, so that whoever settles can say that it was seen (`seen_other`). */
  stamp: v.optional(v.nullable(v.string()), null),
});
export type Disagreement = v.InferOutput<typeof Disagreement> & Word;

/** One hole of a card. The last four fields, and `no_score`, are added; a legacy backend sends none of them. */
export const HoleEntry = v.object({
  hole_id: v.number(),
  hole_number: v.number(),
  par: v.optional(v.nullable(v.number()), null),
  score: v.optional(v.nullable(v.number()), 0),
  /** True for a hole that was picked up, with score 0; left out of every other. */
  no_score: v.optional(v.boolean()),
  over_under_par: v.optional(v.nullable(v.number()), null),
  partner: v.optional(v.nullable(UserRef), null),
  stroke_index: v.optional(v.nullable(v.number()), null),
  stamp: v.optional(v.nullable(v.string()), null),
  /** Who entered the value that stands, and when they tapped it. */
  entered_by: v.optional(v.nullable(UserRef), null),
  recorded_at: v.optional(v.nullable(v.string()), null),
  disagreement: v.optional(v.nullable(Disagreement), null),
});
export type HoleEntry = Omit<v.InferOutput<typeof HoleEntry>, 'disagreement'> &
  Word & { disagreement: Disagreement | null };

export const ScoreResult = v.picklist(['applied', 'duplicate', 'superseded']);
export type ScoreResult = v.InferOutput<typeof ScoreResult>;

/** The hole as it now stands, plus what became of this write. `op_id` is null when none was sent. */
export const ScoreAnswer = v.object({
  ...HoleEntry.entries,
  op_id: v.nullable(v.string()),
  result: ScoreResult,
});
export type ScoreAnswer = HoleEntry & Pick<v.InferOutput<typeof ScoreAnswer>, 'op_id' | 'result'>;

/** The answer of a server that speaks registers, or null for any other JSON. */
export function readScoreAnswer(body: unknown): ScoreAnswer | null {
  const read = v.safeParse(ScoreAnswer, body);
  return read.success ? read.output : null;
}

/** One answer of a batch: the status and body that the same update alone would have got. */
export const BatchResult = v.object({
  status: v.number(),
  op_id: v.nullable(v.string()),
  body: v.unknown(),
});
export type BatchResult = v.InferOutput<typeof BatchResult>;

const post = { method: 'POST', auth: 'required', status: 200, params: NoParams, query: NoQuery } as const;

export const updateScore = endpoint({
  ...post,
  scoped: true,
  path: '/api/scoreupdate/',
  tags: ['scores'],
  body: ScoreUpdate,
  /** A legacy backend answers any JSON, so the client reads it with `ScoreAnswer` itself. */
  answer: v.unknown(),
});

/** A call that takes up to a hundred at once. Items are validated one by one, so that one bad item never fails the rest. */
export const batchCall = <const Path extends string>(path: Path) =>
  endpoint({
    ...post,
    scoped: true,
    path,
    tags: ['scores'],
    body: v.object({
      updates: v.pipe(
        v.array(v.unknown(), 'must be a list'),
        v.minLength(1, 'must not be empty'),
        v.maxLength(MOST_UPDATES, 'must be at most {most} updates'),
      ),
    }),
    answer: v.object({ results: v.array(BatchResult) }),
  });

/** Added. */
export const updateScores = batchCall('/api/scoreupdate/batch/');
