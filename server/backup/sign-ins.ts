import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../db/schema.ts';

type Db = Kysely<Tables>;

/** Who could sign in before a restore, and with which refresh tokens. */
export interface SignIns {
  users: Pick<Selectable<Tables['users']>, 'id' | 'username_key' | 'created_at'>[];
  tokens: Selectable<Tables['refresh_tokens']>[];
  keys: Selectable<Tables['device_keys']>[];
}

/** Reads what a restore must not take from phones that are signed in. */
export async function rememberSignIns(db: Db): Promise<SignIns> {
  return {
    users: await db.selectFrom('users').select(['id', 'username_key', 'created_at']).execute(),
    tokens: await db.selectFrom('refresh_tokens').selectAll().execute(),
    keys: await db.selectFrom('device_keys').selectAll().execute(),
  };
}

const personOf = ({ id, username_key, created_at }: SignIns['users'][number]): string =>
  JSON.stringify([id, username_key, created_at]);
/** SQLite takes few values in one statement. */
const CHUNK = 500;

/**
 * Puts back, in the transaction of the restore, the refresh tokens of people that the backup knows: a phone has a
 * newer token than any backup, and somebody who signed out since then stays signed out. Where a sign-in is known from
 * both sides, the database's own word counts. Resolves to how many accounts are gone.
 */
export async function keepSignIns(trx: Db, before: SignIns): Promise<number> {
  const restored = new Set((await rememberUsers(trx)).map(personOf));
  const same = before.users.filter((user) => restored.has(personOf(user)));
  const ids = new Set(same.map(({ id }) => id));
  const kept = before.tokens.filter(({ user }) => ids.has(user));
  for (let at = 0; at < kept.length; at += CHUNK) {
    const rows = kept.slice(at, at + CHUNK);
    const hashes = rows.map(({ token_hash }) => token_hash);
    await trx.deleteFrom('refresh_tokens').where('token_hash', 'in', hashes).execute();
    await trx.insertInto('refresh_tokens').values(rows).execute();
  }
  await keepKeys(trx, before, ids);
  // Links of the backup may have been used since it was made.
  await trx.deleteFrom('password_resets').execute();
  return before.users.length - same.length;
}

/** Of people that both sides know, the phones' keys of the database count: one that was ended since must not come back. */
async function keepKeys(trx: Db, { keys }: SignIns, same: ReadonlySet<number>): Promise<void> {
  const users = [...same];
  for (let at = 0; at < users.length; at += CHUNK)
    await trx
      .deleteFrom('device_keys')
      .where('user', 'in', users.slice(at, at + CHUNK))
      .execute();
  const kept = keys.filter(({ user }) => same.has(user));
  for (let at = 0; at < kept.length; at += CHUNK)
    await trx
      .insertInto('device_keys')
      .values(kept.slice(at, at + CHUNK))
      .execute();
}

const rememberUsers = (db: Db): Promise<SignIns['users']> =>
  db.selectFrom('users').select(['id', 'username_key', 'created_at']).execute();
