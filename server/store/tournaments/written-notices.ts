import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { notFound } from '#server/failures.ts';
import { nextNoticeNumber } from './notice-number.ts';

type Db = Kysely<Tables>;

export type WrittenNotice = Omit<Selectable<Tables['notices']>, 'tournament'>;

/** Undefined if no notice has the number. */
export const findNotice = (db: Db, tournament: number, number: number): Promise<WrittenNotice | undefined> =>
  db
    .selectFrom('notices')
    .where('tournament', '=', tournament)
    .where('number', '=', number)
    .select(['number', 'text', 'written_at', 'written_by'])
    .executeTakeFirst();

export async function countNotices(db: Db, tournament: number): Promise<number> {
  const { count } = await db
    .selectFrom('notices')
    .where('tournament', '=', tournament)
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Throws 404 if the notice does not exist. */
export async function dropNotice(trx: Db, tournament: number, number: number, now: number): Promise<void> {
  const deletedNotice = await trx
    .deleteFrom('notices')
    .where('tournament', '=', tournament)
    .where('number', '=', number)
    .returning('number')
    .executeTakeFirst();
  if (!deletedNotice) throw notFound('There is no such notice.');
  await nextNoticeNumber(trx, tournament, now);
}

/**
 * Restores a notice with its number, author and time: phones list it, and do not show it again to golfers who have
 * read it.
 */
export async function putBackNotice(
  trx: Db,
  tournament: number,
  notice: WrittenNotice,
  now: number,
): Promise<void> {
  await nextNoticeNumber(trx, tournament, now);
  await trx
    .insertInto('notices')
    .values({ tournament, ...notice })
    .execute();
}
