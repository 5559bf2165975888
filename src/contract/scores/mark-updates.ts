import * as v from 'valibot';
import { isMarkValue } from '#domain/cards/mark-values.ts';
import {
  MAX_CARD_MARK_NUMBER,
  getCertifier,
  isMarkKind,
  findMarkKind,
  getMarkNumber,
  findMatchNumber,
  type MarkKind,
} from '#domain/cards/marks.ts';
import { anyText, Id, Instant, RoundNumber } from '../common.ts';
import { DeviceId, isConsistent, OpId, ScoreFields, StampText, type ScoreUpdate } from './score-posts.ts';

// This is a separate file, so that phones do not load its schema: only the server validates marks.

const CardMarkKind = v.custom<MarkKind>(
  (kind) => typeof kind === 'string' && isMarkKind(kind) && getMarkNumber(kind) <= MAX_CARD_MARK_NUMBER,
  'must be status, stop, reason, player, marker, committee, near: or long: and a hole 1 to 18, or match: and a number',
);
/** Longest value: 18 holes of three digits, joined by dots. */
const ValueText = anyText(18 * 3 + 17);

const MarkFields = v.object({
  user: Id,
  tournament: Id,
  round_number: RoundNumber,
  kind: CardMarkKind,
  /**
   * Status: one of STATUSES. Certification: the 18 values that the author was shown. Measurement: centimetres. Match: a
   * text of `formatMatchResult`. Reason: one line of text. An empty value deletes any mark but a status.
   */
  value: ValueText,
  op_id: OpId,
  stamp: StampText,
  seen: v.optional(v.nullable(StampText), null),
  seen_other: v.optional(v.nullable(StampText)),
  recorded_at: v.optional(v.nullable(Instant)),
  device_id: v.optional(v.nullable(DeviceId)),
});

const RULE_BY_KIND: Record<string, string> = {
  status: 'must be playing, RTD, WD, NR, NC, DQ or NS',
  stop: 'must be the suspension that is known and the hole, or empty to take it back',
  reason: 'must be one line of at most 70 characters, or empty to take it back',
  measured:
    'must be 1 to 100000 centimetres in digits, 0 for the best ball without a distance, or empty to take it back',
  match: 'must be two sides and how the match ended, or empty to take it back',
  certified: 'must be the 18 values that were seen, joined by dots, or empty to take it back',
};
function describeRule(kind: MarkKind): string {
  if (kind === 'status' || kind === 'stop' || kind === 'reason') return RULE_BY_KIND[kind]!;
  const markNumber = getMarkNumber(kind);
  return RULE_BY_KIND[
    getCertifier(markNumber) ? 'certified' : findMatchNumber(markNumber) === null ? 'measured' : 'match'
  ]!;
}

/** A mark of a card (docs/contract/marks.md), written like a score with a text instead of strokes. */
export const MarkUpdate = v.pipe(
  MarkFields,
  v.forward(
    v.check(
      ({ kind, value }) => isMarkValue(kind, value),
      ({ input }) => describeRule(input.kind),
    ),
    ['value'],
  ),
);
export type MarkUpdate = v.InferOutput<typeof MarkUpdate>;

const isAllowedValue = (holeOrMark: number, markText: string): boolean => {
  const markKind = findMarkKind(holeOrMark);
  return markKind !== null && isMarkValue(markKind, markText);
};

/** An update in the queue. For a mark, `markText` is its text and `hole` its number, which is above 18. */
export const QueuedUpdate = v.pipe(
  v.object({
    ...v.required(ScoreFields, ['op_id', 'stamp']).entries,
    value: v.optional(ValueText),
  }),
  v.check((update) => isConsistent(update), 'has both strokes and a pick-up'),
  v.check(({ hole, value }) => value === undefined || isAllowedValue(hole, value), 'names no mark'),
);
export type QueuedUpdate = ScoreUpdate & { value?: string };

/** Converts a mark, because marks use the queue and the transactions of scores. */
export const toQueuedUpdate = ({ kind, value, ...register }: MarkUpdate): QueuedUpdate => ({
  ...register,
  hole: getMarkNumber(kind),
  score: 0,
  partner: null,
  value,
});
