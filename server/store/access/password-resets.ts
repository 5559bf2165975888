import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { MAILED_LINK_MS, RESET_LINK_MS } from '#server/policies/lifetimes.ts';

type Db = Kysely<Tables>;
type Reset = Selectable<Tables['password_resets']>;

/** Stores a link in the place of the person's earlier one: of each person there is one at most. */
export async function addReset(trx: Db, reset: Omit<Reset, 'used_at'>): Promise<void> {
  await dropResets(trx, reset.user);
  await trx
    .insertInto('password_resets')
    .values({ ...reset, used_at: null })
    .execute();
}

/**
 * Stores a link that goes to its own user by mail, in the place of an earlier such one. Links that others made stay: anybody
 * can ask for a mail, and must not end by it what staff gave the person.
 */
export async function addMailedReset(
  trx: Db,
  { token_hash, user, now }: { token_hash: string; user: number; now: number },
): Promise<void> {
  await trx.deleteFrom('password_resets').where('user', '=', user).where('made_by', '=', user).execute();
  await trx
    .insertInto('password_resets')
    .values({ token_hash, user, made_by: user, expires_at: now + MAILED_LINK_MS, used_at: null })
    .execute();
}

/** Whether a link came by mail to its own user; others are made by staff and organizers. */
export const isMailed = ({ user, made_by }: Pick<Reset, 'user' | 'made_by'>): boolean => user === made_by;

/** Notes that the person reads the mails to their address. */
export async function proveEmail(trx: Db, user: number, now: number): Promise<void> {
  await trx.updateTable('users').set({ email_proved_at: now }).where('id', '=', user).execute();
}

/** Ends all links of a person but this one. */
export async function dropOtherResets(trx: Db, user: number, token_hash: string): Promise<void> {
  await trx
    .deleteFrom('password_resets')
    .where('user', '=', user)
    .where('token_hash', '!=', token_hash)
    .execute();
}

/** Ends the links of a person. */
export async function dropResets(trx: Db, user: number): Promise<void> {
  await trx.deleteFrom('password_resets').where('user', '=', user).execute();
}

/** A link that can still be used, or undefined; one of a clock that was far ahead cannot. */
export async function findReset(db: Db, token_hash: string, now: number): Promise<Reset | undefined> {
  return db
    .selectFrom('password_resets')
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', now + RESET_LINK_MS)
    .selectAll()
    .executeTakeFirst();
}

/** Uses a link up. False when somebody else was faster. */
export async function useReset(trx: Db, token_hash: string, now: number): Promise<boolean> {
  const used = await trx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .returning('user')
    .executeTakeFirst();
  return used !== undefined;
}
