import { hasValues, type Db } from '#server/db/schema.ts';
import { ENTRY_MAIL_INTERVAL_MS } from '#server/policies/lifetimes.ts';
import { DELETED_PASSWORD_HASH } from '../people/users.ts';

const DATE_COLUMNS = ['date1', 'date2', 'date3', 'date4'] as const;

/** Lists tournaments that are not over, that collect requests, and whose organizer wants mails about them. */
export async function listTournamentsToMail(db: Db, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('tournaments')
    .where(hasValues({ closed_at: null, cancelled_at: null }))
    .where((expression) =>
      expression.or([expression('entry_mail', 'is', null), expression('entry_mail', '<>', 'off')]),
    )
    .where((expression) =>
      expression.or([
        expression('entry_mode', 'is not', null),
        expression('entry_limit', 'is not', null),
        expression('entry_opens', 'is not', null),
        expression('entry_closes', 'is not', null),
      ]),
    )
    .where((expression) =>
      expression.or([
        ...DATE_COLUMNS.map((date) => expression(date, '>=', today)),
        expression.and(DATE_COLUMNS.map((date) => expression(date, 'is', null))),
      ]),
    )
    .where((expression) =>
      expression.exists(
        expression
          .selectFrom('entry_requests')
          .whereRef('entry_requests.tournament', '=', 'tournaments.id')
          .select('entry_requests.id'),
      ),
    )
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface MailRecipient {
  user: number;
  email: string;
  /** True if the address is proved: the person has used a mailed link, or is staff. */
  isAddressConfirmed: boolean;
  /** Time of the last visit to the list of requests; 0 for never. */
  seenAt: number;
  mailedAt: number | null;
}

/** Lists organizer and co-organizers who have an address and got no mail within the last day. */
export async function listMailRecipients(db: Db, tournament: number, now: number): Promise<MailRecipient[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('entry_checks', (join) =>
      join.onRef('entry_checks.user', '=', 'users.id').on('entry_checks.tournament', '=', tournament),
    )
    .where((expression) =>
      expression.or([
        expression(
          'users.id',
          '=',
          expression.selectFrom('tournaments').where('id', '=', tournament).select('organizer'),
        ),
        expression(
          'users.id',
          'in',
          expression
            .selectFrom('tournament_roles')
            .where(hasValues({ tournament, role: 'coorganizer', ended_at: null }))
            .select('user'),
        ),
      ]),
    )
    .where('users.email', '<>', '')
    .where(hasValues({ 'users.is_guest': 0, 'users.locked_at': null }))
    .where('users.password_hash', '<>', DELETED_PASSWORD_HASH)
    .select(['users.id', 'users.email', 'users.is_staff', 'users.email_proved_at'])
    .select(['entry_checks.seen_at', 'entry_checks.mailed_at'])
    .orderBy('users.id')
    .execute();
  return rows
    .filter(({ mailed_at }) => mailed_at === null || mailed_at <= now - ENTRY_MAIL_INTERVAL_MS)
    .map(({ id, email, is_staff, email_proved_at, seen_at, mailed_at }) => ({
      user: id,
      email: email.trim(),
      isAddressConfirmed: is_staff === 1 || email_proved_at !== null,
      seenAt: seen_at ?? 0,
      mailedAt: mailed_at,
    }));
}

/** A single statement, so that only one of several processes gets true. */
export async function claimMail(
  trx: Db,
  { tournament, user }: { tournament: number; user: number },
  now: number,
): Promise<boolean> {
  const claimedRow = await trx
    .insertInto('entry_checks')
    .values({ tournament, user, seen_at: 0, mailed_at: now })
    .onConflict((clause) =>
      clause
        .columns(['tournament', 'user'])
        .doUpdateSet({ mailed_at: now })
        .where((expression) =>
          expression.or([
            expression('entry_checks.mailed_at', 'is', null),
            expression('entry_checks.mailed_at', '<=', now - ENTRY_MAIL_INTERVAL_MS),
          ]),
        ),
    )
    .returning('user')
    .executeTakeFirst();
  return claimedRow !== undefined;
}

/** Called after a mail failed, so that the next run tries again. `before` is the time of the last sent mail. */
export async function releaseClaimedMail(
  trx: Db,
  { tournament, user }: { tournament: number; user: number },
  { claimedAt, before }: { claimedAt: number; before: number | null },
): Promise<void> {
  await trx
    .updateTable('entry_checks')
    .set({ mailed_at: before })
    .where(hasValues({ tournament, user, mailed_at: claimedAt }))
    .execute();
}
