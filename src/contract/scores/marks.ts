import * as v from 'valibot';
import { isMarkKind, findMarkKind, getMarkNumber } from '#domain/cards/marks.ts';
import type { MarkUpdate, QueuedUpdate } from './mark-updates.ts';
import { ScoreResult, createBatchCall, type HoleEntry, type ScoreAnswer } from './score-posts.ts';
import { UserRef } from '../people/users.ts';

export function toMarkUpdate(update: QueuedUpdate): MarkUpdate | null {
  const { user, tournament, round_number, hole, value, op_id, stamp, seen = null } = update;
  const markKind = findMarkKind(hole);
  if (value === undefined || markKind === null || op_id === undefined || stamp === undefined) return null;
  const { seen_other, recorded_at, device_id } = update;
  const registerFields = { op_id, stamp, seen, seen_other, recorded_at, device_id };
  return { user, tournament, round_number, kind: markKind, value, ...registerFields };
}

/** A mark as sent. A newer server may send kinds and values that this version does not support. */
export const MarkEntry = v.object({
  kind: v.string(),
  value: v.string(),
  stamp: v.string(),
  entered_by: v.nullable(UserRef),
  recorded_at: v.nullable(v.string()),
  disagreement: v.nullable(
    v.object({
      value: v.string(),
      user: v.nullable(UserRef),
      recorded_at: v.nullable(v.string()),
      stamp: v.nullable(v.string()),
    }),
  ),
});
export type MarkEntry = v.InferOutput<typeof MarkEntry>;

export const MarkAnswer = v.object({
  ...MarkEntry.entries,
  op_id: v.nullable(v.string()),
  result: ScoreResult,
});
export type MarkAnswer = v.InferOutput<typeof MarkAnswer>;

/** Converts a mark to the form of a hole, in which phones store marks. Null for a kind that this version lacks. */
export function toHoleEntry(mark: MarkEntry): HoleEntry | null {
  if (!isMarkKind(mark.kind)) return null;
  const markNumber = getMarkNumber(mark.kind);
  const { value, stamp, entered_by, recorded_at, disagreement: conflictingValue } = mark;
  return {
    hole_id: markNumber,
    hole_number: markNumber,
    par: null,
    score: 0,
    over_under_par: null,
    partner: null,
    stroke_index: null,
    value,
    stamp,
    entered_by,
    recorded_at,
    disagreement: conflictingValue && { score: 0, partner: null, ...conflictingValue },
  };
}

/**
 * Returns the mark that a phone stores in the form of a hole; null for one of the 18 holes, or if the mark is not set.
 */
export function toMarkEntry(hole: HoleEntry): MarkEntry | null {
  const markKind = findMarkKind(hole.hole_number);
  const { value, stamp, entered_by, recorded_at, disagreement: conflictingValue } = hole;
  if (markKind === null || value === undefined || stamp === null) return null;
  const disagreement = conflictingValue && {
    value: conflictingValue.value ?? '',
    user: conflictingValue.user,
    recorded_at: conflictingValue.recorded_at,
    stamp: conflictingValue.stamp,
  };
  return { kind: markKind, value, stamp, entered_by, recorded_at, disagreement };
}

/** Reads the answer in the form of a score's answer; null for any other JSON. */
export function readMarkAnswer(body: unknown): ScoreAnswer | null {
  const parseResult = v.safeParse(MarkAnswer, body);
  const hole = parseResult.success ? toHoleEntry(parseResult.output) : null;
  return hole && parseResult.success
    ? { ...hole, op_id: parseResult.output.op_id, result: parseResult.output.result }
    : null;
}

export const updateMarks = createBatchCall('/api/cardmarks/batch/');
