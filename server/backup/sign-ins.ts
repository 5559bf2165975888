import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../db/schema.ts';

type Db = Kysely<Tables>;

/** Who could sign in before a restore, and with which refresh tokens. */
export interface SignIns {
  users: Pick<Selectable<Tables['users']>, 'id' | 'username_key' | 'created_at'>[];
  tokens: Selectable<Tables['refresh_tokens']>[];
}

/** Reads what a restore must not take from phones that are signed in. */
export async function rememberSignIns(db: Db): Promise<SignIns> {
  return {
    users: await db.selectFrom('users').select(['id', 'username_key', 'created_at']).execute(),
    tokens: await db.selectFrom('refresh_tokens').selectAll().execute(),
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
  // Links of the backup may have been used since it was made.
  await trx.deleteFrom('password_resets').execute();
  return before.users.length - same.length;
}

const rememberUsers = (db: Db): Promise<SignIns['users']> =>
  db.selectFrom('users').select(['id', 'username_key', 'created_at']).execute();
