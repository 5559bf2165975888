import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Tables } from '#server/db/schema.ts';

export type EntrySource = 'j' | 'c';

/**
 * Position of a journal entry in time. At the same instant, stored entries (`j`) are later than those of the log (`c`).
 */
export interface JournalPosition {
  at: number;
  source: EntrySource;
  id: number;
}

export const formatPosition = ({ at: time, source, id }: JournalPosition): string => `${time}.${source}${id}`;

/** Parses a cursor; undefined for any other text. */
export function parsePosition(positionText: string): JournalPosition | undefined {
  const [, time, source, id] = /^(\d{1,15})\.([jc])(\d{1,10})$/.exec(positionText) ?? [];
  return time === undefined ? undefined : { at: Number(time), source: source as EntrySource, id: Number(id) };
}

/** Parses the id of a journal entry, such as `j12`; null for any other text. */
export function parseEntryId(entryId: string): { source: EntrySource; id: number } | null {
  const [, source, id] = /^([jc])(\d{1,9})$/.exec(entryId) ?? [];
  return id === undefined ? null : { source: source as EntrySource, id: Number(id) };
}

/** Selects rows of a source that are earlier than `position`. */
export function isBefore<T extends 'journal' | 'score_log'>(
  expression: ExpressionBuilder<Tables, T>,
  position: JournalPosition,
  { source, at, id }: { source: EntrySource; at: string; id: string },
): ExpressionWrapper<Tables, T, SqlBool> {
  const [time, number] = [expression.ref(at as never), expression.ref(id as never)];
  const isEarlier = expression(time, '<', position.at as never);
  if (source > position.source) return isEarlier;
  const sameTime = expression(time, '=', position.at as never);
  return source < position.source
    ? expression.or([isEarlier, sameTime])
    : expression.or([isEarlier, expression.and([sameTime, expression(number, '<', position.id as never)])]);
}
