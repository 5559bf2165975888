import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Tables } from '#server/db/schema.ts';

export type Source = 'j' | 'c';

/** Position of an entry in the order of time. At the same instant, `j` is later than `c`. */
export interface Position {
  at: number;
  source: Source;
  id: number;
}

export const writePosition = ({ at: time, source, id }: Position): string => `${time}.${source}${id}`;

/** Parses a cursor; undefined for any other text. */
export function parsePosition(text: string): Position | undefined {
  const [, time, source, id] = /^(\d{1,15})\.([jc])(\d{1,10})$/.exec(text) ?? [];
  return time === undefined ? undefined : { at: Number(time), source: source as Source, id: Number(id) };
}

/** Parses the id of an entry on the wire, such as `j12`; null for any other text. */
export function parseEntryId(text: string): { source: Source; id: number } | null {
  const [, source, id] = /^([jc])(\d{1,9})$/.exec(text) ?? [];
  return id === undefined ? null : { source: source as Source, id: Number(id) };
}

/** Selects rows of a source that are earlier than `position`. */
export function isBefore<T extends 'journal' | 'score_log'>(
  expression: ExpressionBuilder<Tables, T>,
  position: Position,
  { source, at, id }: { source: Source; at: string; id: string },
): ExpressionWrapper<Tables, T, SqlBool> {
  const [time, number] = [expression.ref(at as never), expression.ref(id as never)];
  const isEarlier = expression(time, '<', position.at as never);
  if (source > position.source) return isEarlier;
  const sameTime = expression(time, '=', position.at as never);
  return source < position.source
    ? expression.or([isEarlier, sameTime])
    : expression.or([isEarlier, expression.and([sameTime, expression(number, '<', position.id as never)])]);
}
