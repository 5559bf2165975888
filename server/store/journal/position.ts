import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import { parseId } from '#contract/common.ts';
import type { Tables } from '#server/db/schema.ts';

export type JournalEntrySource = 'j' | 'c';

/**
 * Position of a journal entry in time. At the same instant, stored entries (`j`) are later than those of the log (`c`).
 */
export interface JournalPosition {
  at: number;
  source: JournalEntrySource;
  id: number;
}

export const formatPosition = ({ at: time, source, id }: JournalPosition): string => `${time}.${source}${id}`;

/** Parses a cursor; undefined for any other text. */
export function parseJournalPosition(positionText: string): JournalPosition | undefined {
  const [, time, source, id] = /^(\d{1,15})\.([jc])(\d{1,10})$/.exec(positionText) ?? [];
  const entryId = parseId(id ?? '');
  return time === undefined || entryId === null
    ? undefined
    : { at: Number(time), source: source as JournalEntrySource, id: entryId };
}

/** Parses the id of a journal entry, such as `j12`; null for any other text. */
export function parseJournalEntryId(entryId: string): { source: JournalEntrySource; id: number } | null {
  const [, source, id] = /^([jc])(\d{1,10})$/.exec(entryId) ?? [];
  const idNumber = parseId(id ?? '');
  return id === undefined || idNumber === null
    ? null
    : { source: source as JournalEntrySource, id: idNumber };
}

/** Selects rows of a source that are earlier than `position`. */
export function createBeforeCondition<T extends 'journal' | 'score_log'>(
  expression: ExpressionBuilder<Tables, T>,
  position: JournalPosition,
  { source, at, id }: { source: JournalEntrySource; at: string; id: string },
): ExpressionWrapper<Tables, T, SqlBool> {
  const [timeColumn, idColumn] = [expression.ref(at as never), expression.ref(id as never)];
  const earlierTime = expression(timeColumn, '<', position.at as never);
  if (source > position.source) return earlierTime;
  const sameTime = expression(timeColumn, '=', position.at as never);
  return source < position.source
    ? expression.or([earlierTime, sameTime])
    : expression.or([
        earlierTime,
        expression.and([sameTime, expression(idColumn, '<', position.id as never)]),
      ]);
}
