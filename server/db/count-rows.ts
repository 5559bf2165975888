import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from './schema.ts';

/** Number of rows that a query selects. A count of a whole table scans it, so it is only for commands and restores. */
export async function countRows<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await query
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
