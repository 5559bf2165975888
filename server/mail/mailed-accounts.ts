import { sql, type Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { MOST_MAILED_ACCOUNTS } from '../policies/quotas.ts';
import { nameKey } from '../store/unique.ts';
import { GONE } from '../store/people/users.ts';

/** An account that may be sent a link to a new password. */
export interface MailedAccount {
  id: number;
  email: string;
}

/**
 * The accounts of this username or address, the oldest first. Never guests, who have no password, and never staff: who reads
 * a mailbox must not become staff by it (another one of the staff makes them a link). Of an address, only accounts whose golfer has
 * shown that they read it, where there is one: anybody can write somebody else's address into accounts of their own.
 */
export async function mailedAccounts(db: Kysely<Tables>, who: string): Promise<MailedAccount[]> {
  const address = who.trim().toLowerCase();
  const rows = await db
    .selectFrom('users')
    .where((eb) => eb.or([eb('username_key', '=', nameKey(who)), eb(sql`lower(email)`, '=', address)]))
    .where('email', '!=', '')
    .where('is_guest', '=', 0)
    .where('is_staff', '=', 0)
    .where('password_hash', '!=', GONE)
    .select(['id', 'email', 'username_key'])
    .select((eb) => eb.case().when('email_proved_at', 'is', null).then(0).else(1).end().as('proved'))
    .orderBy('proved', 'desc')
    .orderBy('id')
    .limit(MOST_MAILED_ACCOUNTS + 1)
    .execute();
  const named = rows.filter(({ username_key }) => username_key === nameKey(who));
  const ofAddress = rows.filter((row) => !named.includes(row));
  const proved = ofAddress.filter((row) => Number(row.proved) === 1);
  return [...named, ...(proved.length > 0 ? proved : ofAddress)]
    .slice(0, MOST_MAILED_ACCOUNTS)
    .map(({ id, email }) => ({ id, email: email.trim() }));
}
