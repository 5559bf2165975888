import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';
import { toSecondsSince2020 } from '#server/db/versions.ts';
import { notFound } from '#server/failures.ts';

/**
 * Takes the tournament's row lock. Returns the number of the next change of notices. Throws 404 without a tournament.
 */
export async function takeNoticeNumber(trx: Db, tournament: number, now: number): Promise<number> {
  const seconds = toSecondsSince2020(now);
  const row = await trx
    .updateTable('tournaments')
    .set({ notice: sql<number>`case when notice < ${seconds} then ${seconds} else notice + 1 end` })
    .where('id', '=', tournament)
    .returning('notice')
    .executeTakeFirstOrThrow(() => notFound('There is no such tournament.'));
  return row.notice;
}

/** Deletes all but the latest rows of a tournament. */
export async function deleteOlderRows(
  trx: Db,
  table: 'notices' | 'suspensions',
  tournament: number,
  maximum: number,
): Promise<void> {
  const oldestRow = await trx
    .selectFrom(table)
    .where('tournament', '=', tournament)
    .select('number')
    .orderBy('number', 'desc')
    .offset(maximum - 1)
    .limit(1)
    .executeTakeFirst();
  if (oldestRow === undefined) return;
  await trx
    .deleteFrom(table)
    .where('tournament', '=', tournament)
    .where('number', '<', oldestRow.number)
    .execute();
}
