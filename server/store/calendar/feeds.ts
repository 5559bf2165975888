import { hasValues, upsertRow, type Db, type Tables } from '#server/db/schema.ts';
import { DELETED_PASSWORD_HASH } from '../people/users.ts';

/** Undefined if there is no feed, or if its account is locked or deleted. */
export async function findCalendarFeedOwner(db: Db, secret_hash: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user')
    .where(hasValues({ secret_hash, 'users.locked_at': null }))
    .where('users.password_hash', '<>', DELETED_PASSWORD_HASH)
    .select('users.id')
    .executeTakeFirst();
  return row?.id;
}

/** Time of creation in ms since 1970; null without a feed. */
export async function loadCalendarFeedMadeAt(db: Db, user: number): Promise<number | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .where('user', '=', user)
    .select('made_at')
    .executeTakeFirst();
  return row?.made_at ?? null;
}

/** Creates a feed. The address of an earlier feed becomes invalid. */
export const storeCalendarFeed = (trx: Db, { user, ...feed }: Tables['calendar_feeds']): Promise<void> =>
  upsertRow(trx, 'calendar_feeds', { user }, feed);

export async function dropCalendarFeed(trx: Db, user: number): Promise<void> {
  await trx.deleteFrom('calendar_feeds').where('user', '=', user).execute();
}

export async function dropCalendar(trx: Db, user: number): Promise<void> {
  await dropCalendarFeed(trx, user);
  await trx.deleteFrom('calendar_events').where('user', '=', user).execute();
}
