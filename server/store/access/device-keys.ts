import type { Kysely } from 'kysely';
import type { DeviceKey } from '#contract/scores/carried.ts';
import type { Tables } from '#server/db/schema.ts';
import { MOST_DEVICE_KEYS } from '#server/policies/quotas.ts';
import { lockUser } from '../people/users.ts';

type Db = Kysely<Tables>;

/** So many of each member a card tells: their phones of today. */
const TOLD = 5;

/** What a key is good for: with a code, its one tournament, and as long as the code; null for an account's. */
export interface KeyScope {
  tournament: number | null;
  access: number | null;
}

/** Stores a key of this user's phone, or its scope and time anew. */
export async function addKey(
  trx: Db,
  key: { user: number; device_id: string; key: string } & KeyScope,
  now: number,
): Promise<void> {
  const { user, tournament, access } = key;
  await lockUser(trx, user);
  await trx
    .insertInto('device_keys')
    .values({ ...key, created_at: now })
    .onConflict((oc) =>
      oc.columns(['user', 'device_id', 'key']).doUpdateSet({ created_at: now, tournament, access }),
    )
    .execute();
  const keys = await keysOf(trx, [user], null);
  for (const { device_id, key: old } of keys.slice(MOST_DEVICE_KEYS))
    await trx
      .deleteFrom('device_keys')
      .where('user', '=', user)
      .where('device_id', '=', device_id)
      .where('key', '=', old)
      .execute();
}

/** The keys of these users that are good for a tournament (null: all of them), the latest first. */
export async function keysOf(
  db: Db,
  users: readonly number[],
  tournament: number | null,
): Promise<DeviceKey[]> {
  if (users.length === 0) return [];
  let query = db.selectFrom('device_keys').where('user', 'in', users);
  if (tournament !== null)
    query = query.where((eb) => eb.or([eb('tournament', 'is', null), eb('tournament', '=', tournament)]));
  return query
    .select(['user', 'device_id', 'key'])
    .orderBy('created_at', 'desc')
    .orderBy('device_id')
    .orderBy('key')
    .execute();
}

interface Group {
  tournament: number;
  round: number;
  members: readonly number[];
}

/** The keys by which the blocks of a group are known: its members', and those of whoever else may keep its scores. */
export async function keysOfGroup(db: Db, { tournament, round, members }: Group): Promise<DeviceKey[]> {
  if (members.length === 0) return [];
  const others = await db
    .selectFrom('extra_scorers')
    .where('tournament', '=', tournament)
    .where('round_number', '=', round)
    .where('player', 'in', members)
    .select('scorer')
    .distinct()
    .execute();
  const keys = await keysOf(
    db,
    [...new Set([...members, ...others.map(({ scorer }) => scorer)])],
    tournament,
  );
  const told = new Map<number, number>();
  return keys.filter(({ user }) => {
    told.set(user, (told.get(user) ?? 0) + 1);
    return told.get(user)! <= TOLD;
  });
}

/**
 * Ends the keys of a user, or of everybody who signed in by a code, as their sign-ins end: else who had the phone for a while
 * could go on writing in their name. A phone that is signed in says its own again.
 */
export async function dropKeys(trx: Db, of: { user: number } | { access: readonly number[] }): Promise<void> {
  const [column, values] = 'user' in of ? (['user', [of.user]] as const) : (['access', of.access] as const);
  if (values.length > 0) await trx.deleteFrom('device_keys').where(column, 'in', values).execute();
}
