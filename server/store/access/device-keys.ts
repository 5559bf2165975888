import type { DeviceKey } from '#contract/scores/relay.ts';
import { hasValues, upsertRow, type Db } from '#server/db/schema.ts';
import { MAX_DEVICE_KEYS } from '#server/policies/quotas.ts';
import { lockUser } from '../people/users.ts';

/** A card includes at most this many keys of each member, the latest ones. */
const MAX_KEYS_PER_MEMBER = 5;

/** A key from a sign-in by a code is limited to its tournament and ends with the code; null for an account. */
export interface DeviceKeyScope {
  tournament: number | null;
  access: number | null;
}

/** Stores a key, or the new scope and time of a stored one. Deletes the oldest keys beyond MAX_DEVICE_KEYS. */
export async function addDeviceKey(
  trx: Db,
  key: { user: number; device_id: string; key: string } & DeviceKeyScope,
  now: number,
): Promise<void> {
  const { tournament, access, ...deviceKey } = key;
  const { user } = deviceKey;
  await lockUser(trx, user);
  await upsertRow(trx, 'device_keys', deviceKey, { created_at: now, tournament, access });
  const keys = await loadDeviceKeys(trx, [user], null);
  for (const { device_id, key: oldKey } of keys.slice(MAX_DEVICE_KEYS))
    await trx
      .deleteFrom('device_keys')
      .where(hasValues({ user, device_id, key: oldKey }))
      .execute();
}

/** Keys that are valid for the tournament (null: all keys), latest first. */
export async function loadDeviceKeys(
  db: Db,
  users: readonly number[],
  tournament: number | null,
): Promise<DeviceKey[]> {
  if (users.length === 0) return [];
  let query = db.selectFrom('device_keys').where('user', 'in', users);
  if (tournament !== null)
    query = query.where((expression) =>
      expression.or([expression('tournament', 'is', null), expression('tournament', '=', tournament)]),
    );
  return query
    .select(['user', 'device_id', 'key'])
    .orderBy('created_at', 'desc')
    .orderBy('device_id')
    .orderBy('key')
    .execute();
}

interface GroupOfRound {
  tournament: number;
  round: number;
  members: readonly number[];
}

/** Loads the keys that prove who wrote a group's blocks: keys of members, and of others who may score for them. */
export async function loadGroupDeviceKeys(
  db: Db,
  { tournament, round, members }: GroupOfRound,
): Promise<DeviceKey[]> {
  if (members.length === 0) return [];
  const extraScorers = await db
    .selectFrom('extra_scorers')
    .where(hasValues({ tournament, round_number: round }))
    .where('player', 'in', members)
    .select('scorer')
    .distinct()
    .execute();
  const keys = await loadDeviceKeys(
    db,
    [...new Set([...members, ...extraScorers.map(({ scorer }) => scorer)])],
    tournament,
  );
  const keyCountByUser = new Map<number, number>();
  return keys.filter(({ user }) => {
    keyCountByUser.set(user, (keyCountByUser.get(user) ?? 0) + 1);
    return keyCountByUser.get(user)! <= MAX_KEYS_PER_MEMBER;
  });
}

/**
 * Deletes device keys when their sign-ins end, so that a former holder of the phone cannot write in the user's name. A
 * phone that stays signed in registers its key again.
 */
export async function dropDeviceKeys(
  trx: Db,
  owner: { user: number } | { access: readonly number[] },
): Promise<void> {
  const [column, ownerIds] =
    'user' in owner ? (['user', [owner.user]] as const) : (['access', owner.access] as const);
  if (ownerIds.length > 0) await trx.deleteFrom('device_keys').where(column, 'in', ownerIds).execute();
}
