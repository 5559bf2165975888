import * as v from 'valibot';
import { isMarkValue } from '#domain/cards/mark-values.ts';
import { certifierAt, isMarkKind, markAt, markPlace, type MarkKind } from '#domain/cards/marks.ts';
import { anyText, Id, Instant, RoundNumber } from '../common.ts';
import { DeviceId, isOneThing, OpId, ScoreFields, StampText, type ScoreUpdate } from './score-posts.ts';

// What a mark must be on its way in, apart from marks.ts: a phone that sends its own need not check them.

const Kind = v.custom<MarkKind>(
  isMarkKind,
  'must be status, player, marker, committee, or near: or long: and a hole 1 to 18',
);
/** Eighteen holes of three digits with their dots. */
const ValueText = anyText(18 * 3 + 17);

const Fields = v.object({
  user: Id,
  tournament: Id,
  round_number: RoundNumber,
  kind: Kind,
  /** Of a status one of STATUSES; of a certification the 18 values that were seen; of what is measured whole centimetres. Nothing takes the last two back. */
  value: ValueText,
  op_id: OpId,
  stamp: StampText,
  seen: v.optional(v.nullable(StampText), null),
  /** The stamp of the disagreement's other value, when the phone showed one. */
  seen_other: v.optional(v.nullable(StampText)),
  recorded_at: v.optional(v.nullable(Instant)),
  device_id: v.optional(v.nullable(DeviceId)),
});

const MUST: Record<string, string> = {
  status: 'must be playing, RTD, WD, NR, NC, DQ or NS',
  measured: 'must be 1 to 100000 centimetres in digits, or empty to take it back',
  certified: 'must be the 18 values that were seen, joined by dots, or empty to take it back',
};
const mustOf = (kind: MarkKind): string =>
  MUST[kind === 'status' ? kind : certifierAt(markPlace(kind)) ? 'certified' : 'measured']!;

/** What is said of a card beside its holes (docs/contract/marks.md): a register write as a score's, with a word for its strokes. */
export const MarkUpdate = v.pipe(
  Fields,
  v.forward(
    v.check(
      ({ kind, value }) => isMarkValue(kind, value),
      ({ input }) => mustOf(input.kind),
    ),
    ['value'],
  ),
);
export type MarkUpdate = v.InferOutput<typeof MarkUpdate>;

const isValueAt = (place: number, value: string): boolean => {
  const kind = markAt(place);
  return kind !== null && isMarkValue(kind, value);
};

/** A score or a mark as the phone queues it. A mark has its word in `value`, and its place for `hole`. */
export const QueuedUpdate = v.pipe(
  v.object({
    ...v.required(ScoreFields, ['op_id', 'stamp']).entries,
    value: v.optional(ValueText),
  }),
  v.check((update) => isOneThing(update), 'has strokes and none'),
  v.check(({ hole, value }) => value === undefined || isValueAt(hole, value), 'names no mark'),
);
export type QueuedUpdate = ScoreUpdate & { value?: string };

/** A mark in the form of a score, which it takes the way of. */
export const markAsUpdate = ({ kind, value, ...register }: MarkUpdate): QueuedUpdate => ({
  ...register,
  hole: markPlace(kind),
  score: 0,
  partner: null,
  value,
});
