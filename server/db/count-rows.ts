import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** Scans the whole table: only for commands and restores. */
export async function countRows(
  db: Kysely<Tables>,
  table: 'users' | 'tournaments' | 'hole_scores',
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
