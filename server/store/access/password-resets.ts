import type { Selectable } from 'kysely';
import { hasValues, insertRows, selectRowsOf, updateRow, type Db, type Tables } from '#server/db/schema.ts';
import { MAILED_LINK_MS, RESET_LINK_MS } from '#server/policies/lifetimes.ts';

type PasswordReset = Selectable<Tables['password_resets']>;

/** Adds a link and replaces earlier links of the person. */
export async function addPasswordReset(trx: Db, reset: Omit<PasswordReset, 'used_at'>): Promise<void> {
  await dropPasswordResets(trx, reset.user);
  await insertRows(trx, 'password_resets', { ...reset, used_at: null });
}

/** Adds a mailed link. It replaces earlier mailed links, but none made by staff, because anybody can request a mail. */
export async function addMailedPasswordReset(
  trx: Db,
  { token_hash, user, now }: { token_hash: string; user: number; now: number },
): Promise<void> {
  await trx
    .deleteFrom('password_resets')
    .where(hasValues({ user, made_by: user }))
    .execute();
  await insertRows(trx, 'password_resets', {
    token_hash,
    user,
    made_by: user,
    expires_at: now + MAILED_LINK_MS,
    used_at: null,
  });
}

/** True for a mailed link, whose maker is its own user; the other links are made by staff. */
export const isMailedPasswordReset = ({ user, made_by }: Pick<PasswordReset, 'user' | 'made_by'>): boolean =>
  user === made_by;

export async function confirmEmail(trx: Db, user: number, now: number): Promise<void> {
  await updateRow(trx, 'users', user, { email_proved_at: now });
}

export async function dropOtherPasswordResets(trx: Db, user: number, token_hash: string): Promise<void> {
  await trx
    .deleteFrom('password_resets')
    .where('user', '=', user)
    .where('token_hash', '!=', token_hash)
    .execute();
}

export async function dropPasswordResets(trx: Db, user: number): Promise<void> {
  await trx.deleteFrom('password_resets').where('user', '=', user).execute();
}

/** Undefined if the link is unknown, expired, or was created while the clock was far ahead. */
export async function findPasswordReset(
  db: Db,
  token_hash: string,
  now: number,
): Promise<PasswordReset | undefined> {
  return selectRowsOf(db, 'password_resets', { token_hash, used_at: null })
    .where('expires_at', '>', now)
    .where('expires_at', '<=', now + RESET_LINK_MS)
    .executeTakeFirst();
}

/** Resolves to false if another request has used the link. */
export async function consumePasswordReset(trx: Db, token_hash: string, now: number): Promise<boolean> {
  const consumedReset = await trx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where(hasValues({ token_hash, used_at: null }))
    .returning('user')
    .executeTakeFirst();
  return consumedReset !== undefined;
}
