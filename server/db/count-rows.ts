import type { Db } from './schema.ts';

/** Counts by scanning the whole table, so it is only for commands and restores. */
export async function countRows(db: Db, table: 'users' | 'tournaments' | 'hole_scores'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
