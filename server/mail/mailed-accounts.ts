import { sql } from 'kysely';
import { hasValues, type Db } from '../db/schema.ts';
import { MAX_MAILED_ACCOUNTS } from '../policies/quotas.ts';
import { toNameKey } from '#domain/name-search.ts';
import { DELETED_PASSWORD_HASH } from '../store/people/users.ts';

export interface MailedAccount {
  id: number;
  email: string;
}

/**
 * Finds accounts, oldest first, but never staff, because a mailbox must not give staff rights. If an account has proved
 * the address, accounts that did not are left out, because anybody can type any address.
 */
export async function findMailedAccounts(db: Db, nameOrAddress: string): Promise<MailedAccount[]> {
  const address = nameOrAddress.trim().toLowerCase();
  const rows = await db
    .selectFrom('users')
    .where((expression) =>
      expression.or([
        expression('username_key', '=', toNameKey(nameOrAddress)),
        expression(sql`lower(email)`, '=', address),
      ]),
    )
    .where('email', '!=', '')
    .where(hasValues({ is_guest: 0, is_staff: 0 }))
    .where('password_hash', '!=', DELETED_PASSWORD_HASH)
    .select(['id', 'email', 'username_key'])
    .select((expression) =>
      expression.case().when('email_proved_at', 'is', null).then(0).else(1).end().as('proved'),
    )
    .orderBy('proved', 'desc')
    .orderBy('id')
    .limit(MAX_MAILED_ACCOUNTS + 1)
    .execute();
  const usernameMatches = rows.filter(({ username_key }) => username_key === toNameKey(nameOrAddress));
  const addressMatches = rows.filter((row) => !usernameMatches.includes(row));
  const provedAccounts = addressMatches.filter((row) => Number(row.proved) === 1);
  return [...usernameMatches, ...(provedAccounts.length > 0 ? provedAccounts : addressMatches)]
    .slice(0, MAX_MAILED_ACCOUNTS)
    .map(({ id, email }) => ({ id, email: email.trim() }));
}
