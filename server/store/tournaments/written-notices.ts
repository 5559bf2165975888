import type { Selectable } from 'kysely';
import { countRows, hasValues, insertRows, type Db, type Tables } from '#server/db/schema.ts';
import { notFound } from '#server/failures.ts';
import { takeNoticeNumber } from './notice-number.ts';

export type NoticeRow = Omit<Selectable<Tables['notices']>, 'tournament'>;

/** Undefined if no notice has the number. */
export const findNotice = (
  db: Db,
  tournament: number,
  noticeNumber: number,
): Promise<NoticeRow | undefined> =>
  db
    .selectFrom('notices')
    .where(hasValues({ tournament, number: noticeNumber }))
    .select(['number', 'text', 'written_at', 'written_by'])
    .executeTakeFirst();

export const countNotices = (db: Db, tournament: number): Promise<number> =>
  countRows(db.selectFrom('notices').where('tournament', '=', tournament));

/** Throws 404 if the notice does not exist. */
export async function dropNotice(
  trx: Db,
  tournament: number,
  noticeNumber: number,
  now: number,
): Promise<void> {
  await trx
    .deleteFrom('notices')
    .where(hasValues({ tournament, number: noticeNumber }))
    .returning('number')
    .executeTakeFirstOrThrow(() => notFound('There is no such notice.'));
  await takeNoticeNumber(trx, tournament, now);
}

/** Restores a notice with its number, so that phones do not show it again to golfers who have read it. */
export async function restoreNotice(
  trx: Db,
  tournament: number,
  notice: NoticeRow,
  now: number,
): Promise<void> {
  await takeNoticeNumber(trx, tournament, now);
  await insertRows(trx, 'notices', { tournament, ...notice });
}
