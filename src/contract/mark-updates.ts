import * as v from 'valibot';
import { MARK_KINDS, MARK_PLACES, STATUSES, type Status } from '../domain/marks.ts';
import { Id, Instant, RoundNumber } from './common.ts';
import { DeviceId, isOneThing, OpId, ScoreFields, StampText, type ScoreUpdate } from './score-posts.ts';

// What a mark must be on its way in, apart from marks.ts: a phone that sends its own need not check them.

/** What is said of a card beside its holes (docs/CONTRACT.md §4): a register write as a score's, with a word for its strokes. */
export const MarkUpdate = v.object({
  user: Id,
  tournament: Id,
  round_number: RoundNumber,
  kind: v.picklist(MARK_KINDS, 'must be status'),
  value: v.picklist(STATUSES, 'must be playing, RTD, WD, NR, NC, DQ or NS'),
  op_id: OpId,
  stamp: StampText,
  seen: v.optional(v.nullable(StampText), null),
  /** The stamp of the disagreement's other value, when the phone showed one. */
  seen_other: v.optional(v.nullable(StampText)),
  recorded_at: v.optional(v.nullable(Instant)),
  device_id: v.optional(v.nullable(DeviceId)),
});
export type MarkUpdate = v.InferOutput<typeof MarkUpdate>;

/** A score or a mark as the phone queues it. A mark has its word in `value`, and its place for `hole`. */
export const QueuedUpdate = v.pipe(
  v.object({
    ...v.required(ScoreFields, ['op_id', 'stamp']).entries,
    value: v.optional(v.picklist(STATUSES)),
  }),
  v.check((update) => isOneThing(update), 'has strokes and none'),
);
export type QueuedUpdate = ScoreUpdate & { value?: Status };

/** A mark in the form of a score, which it takes the way of. */
export const markAsUpdate = ({ kind, value, ...register }: MarkUpdate): QueuedUpdate => ({
  ...register,
  hole: MARK_PLACES[kind],
  score: 0,
  partner: null,
  value,
});
