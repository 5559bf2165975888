import type { Selectable } from 'kysely';
import type { Db, Tables } from '../db/schema.ts';

export interface SignIns {
  users: Pick<Selectable<Tables['users']>, 'id' | 'username_key' | 'created_at'>[];
  tokens: Selectable<Tables['refresh_tokens']>[];
  keys: Selectable<Tables['device_keys']>[];
}

export async function loadSignIns(db: Db): Promise<SignIns> {
  return {
    users: await db.selectFrom('users').select(['id', 'username_key', 'created_at']).execute(),
    tokens: await db.selectFrom('refresh_tokens').selectAll().execute(),
    keys: await db.selectFrom('device_keys').selectAll().execute(),
  };
}

const toIdentity = ({ id, username_key, created_at }: SignIns['users'][number]): string =>
  JSON.stringify([id, username_key, created_at]);
/** Maximum rows of one statement, because SQLite limits the values of a statement. */
const USERS_PER_STATEMENT = 500;

/**
 * Puts back the sign-ins of the replaced database, which are newer than the backup. Returns how many accounts are lost.
 */
export async function restoreSignIns(trx: Db, signIns: SignIns): Promise<number> {
  const restoredIdentities = new Set((await loadUsers(trx)).map(toIdentity));
  const retainedUsers = signIns.users.filter((user) => restoredIdentities.has(toIdentity(user)));
  const retainedUserIds = new Set(retainedUsers.map(({ id }) => id));
  const retainedTokens = signIns.tokens.filter(({ user }) => retainedUserIds.has(user));
  for (let offset = 0; offset < retainedTokens.length; offset += USERS_PER_STATEMENT) {
    const rows = retainedTokens.slice(offset, offset + USERS_PER_STATEMENT);
    const hashes = rows.map(({ token_hash }) => token_hash);
    await trx.deleteFrom('refresh_tokens').where('token_hash', 'in', hashes).execute();
    await trx.insertInto('refresh_tokens').values(rows).execute();
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
  const users = [...sameUserIds];
  for (let offset = 0; offset < users.length; offset += USERS_PER_STATEMENT)
    await trx
      .deleteFrom('device_keys')
      .where('user', 'in', users.slice(offset, offset + USERS_PER_STATEMENT))
      .execute();
  const retainedKeys = keys.filter(({ user }) => sameUserIds.has(user));
  for (let offset = 0; offset < retainedKeys.length; offset += USERS_PER_STATEMENT)
    await trx
      .insertInto('device_keys')
      .values(retainedKeys.slice(offset, offset + USERS_PER_STATEMENT))
      .execute();
}

const loadUsers = (db: Db): Promise<SignIns['users']> =>
  db.selectFrom('users').select(['id', 'username_key', 'created_at']).execute();
