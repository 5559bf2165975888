import type { Selectable } from 'kysely';
import { insertRows, splitIntoChunks, type Db, type Tables } from '../db/schema.ts';

export interface SignIns {
  users: Pick<Selectable<Tables['users']>, 'id' | 'username_key' | 'created_at'>[];
  tokens: Selectable<Tables['refresh_tokens']>[];
  keys: Selectable<Tables['device_keys']>[];
}

export async function loadSignIns(db: Db): Promise<SignIns> {
  return {
    users: await loadUsers(db),
    tokens: await db.selectFrom('refresh_tokens').selectAll().execute(),
    keys: await db.selectFrom('device_keys').selectAll().execute(),
  };
}

const toIdentity = ({ id, username_key, created_at }: SignIns['users'][number]): string =>
  JSON.stringify([id, username_key, created_at]);
/**
 * Puts back the sign-ins of the replaced database, which are newer than the backup. Returns how many accounts are lost.
 */
export async function restoreSignIns(trx: Db, signIns: SignIns): Promise<number> {
  const restoredIdentities = new Set((await loadUsers(trx)).map(toIdentity));
  const retainedUsers = signIns.users.filter((user) => restoredIdentities.has(toIdentity(user)));
  const retainedUserIds = new Set(retainedUsers.map(({ id }) => id));
  const retainedTokens = signIns.tokens.filter(({ user }) => retainedUserIds.has(user));
  for (const rows of splitIntoChunks(retainedTokens)) {
    const hashes = rows.map(({ token_hash }) => token_hash);
    await trx.deleteFrom('refresh_tokens').where('token_hash', 'in', hashes).execute();
    await insertRows(trx, 'refresh_tokens', rows);
  }
  await restoreDeviceKeys(trx, signIns, retainedUserIds);
  // Links in the backup may have been used after it was made.
  await trx.deleteFrom('password_resets').execute();
  return signIns.users.length - retainedUsers.length;
}

/** Keys of the replaced database take precedence, because a key that was revoked after the backup must not return. */
async function restoreDeviceKeys(
  trx: Db,
  { keys }: SignIns,
  sameUserIds: ReadonlySet<number>,
): Promise<void> {
  for (const users of splitIntoChunks([...sameUserIds]))
    await trx.deleteFrom('device_keys').where('user', 'in', users).execute();
  const retainedKeys = keys.filter(({ user }) => sameUserIds.has(user));
  await insertRows(trx, 'device_keys', retainedKeys);
}

const loadUsers = (db: Db): Promise<SignIns['users']> =>
  db.selectFrom('users').select(['id', 'username_key', 'created_at']).execute();
