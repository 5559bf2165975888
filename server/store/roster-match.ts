import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { nameKey } from './unique.ts';
import type { GuestName } from './guests.ts';
import { usersById, type UserRow } from './users.ts';

type Db = Kysely<Tables>;

/** "Baker, Ann" and "Ann Baker" are the same person; of more words the last is the last name. */
export function splitName(name: string): GuestName {
  const [last, first] = name.split(',').map((part) => part.trim());
  if (first) return { first_name: first, last_name: last! };
  const words = name.replaceAll(',', ' ').trim().split(/\s+/);
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1)! };
}

/** What two spellings of a person's name have in common: accents, case, order and punctuation make no difference. */
export function personKey({ first_name, last_name }: GuestName): string {
  const plain = `${first_name} ${last_name}`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');
}

/** The people that a list may mean. */
export interface People {
  byId: ReadonlyMap<number, UserRow>;
  /** Accounts by the key of their username. */
  accounts: ReadonlyMap<string, UserRow>;
  /** Accounts and guests by `personKey`. */
  named: ReadonlyMap<string, UserRow[]>;
}

/** Reads whoever has one of these names, usernames or ids. Looks at every user's name once: 20,000 take some 50 ms. */
export async function findPeople(
  db: Db,
  wanted: { ids: number[]; usernames: string[]; names: GuestName[] },
): Promise<People> {
  const keys = new Set(wanted.names.map(personKey));
  const usernames = new Set(wanted.usernames.map(nameKey));
  const helpers = db.selectFrom('helpers').select('user');
  const everybody = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'username_key'])
    .where('id', 'not in', helpers)
    // A guest who plays nowhere was taken out again: whoever has that name now is somebody new.
    .where((eb) => eb.or([eb('is_guest', '=', 0), eb('id', 'in', db.selectFrom('players').select('player'))]))
    .execute();
  const found = everybody.filter(
    (user) => usernames.has(user.username_key) || (personKey(user) !== '' && keys.has(personKey(user))),
  );
  const byId = await usersById(db, [...wanted.ids, ...found.map(({ id }) => id)]);
  const named = new Map<string, UserRow[]>();
  for (const { id } of found) {
    const user = byId.get(id)!;
    named.set(personKey(user), [...(named.get(personKey(user)) ?? []), user]);
  }
  const accounts = [...byId.values()].filter(({ is_guest }) => is_guest === 0);
  return { byId, named, accounts: new Map(accounts.map((user) => [user.username_key, user])) };
}
