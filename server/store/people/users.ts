import type { Kysely, Selectable } from 'kysely';
import * as v from 'valibot';
import { type ProfileChange } from '#contract/people/profile-change.ts';
import { NewUsername, type User, type UserRef } from '#contract/people/users.ts';
import type { Tables } from '#server/db/schema.ts';
import { badInput, conflict, issueMessage, notFound } from '#server/failures.ts';
import { GIVEN_UP_NAME_MS } from '#server/policies/lifetimes.ts';
import { personKey } from './person-key.ts';
import { lookAlikeKey, nameKey, unlessTaken } from '../unique.ts';

type Db = Kysely<Tables>;
export type UserRow = Selectable<Tables['users']>;

/** In place of a password's hash: its user deleted the account, and only the scores are left. */
export const GONE = 'gone';

/** The text of SPEC.md §8. */
const taken = () => conflict('That username is already taken');

/** Whole tenths to the wire's number with one decimal. */
export const tenths = (n: number | null): number | null => (n === null ? null : n / 10);

/** The part of a user that travels inside groupings, boards and cards. */
export const userRef = (row: UserRow): UserRef => ({
  id: row.id,
  username: row.username,
  first_name: row.first_name,
  last_name: row.last_name,
  profile_picture_url: row.profile_picture_url,
});

/** A user as everybody may see them: without email. */
export const publicUser = (row: UserRow): User => ({
  ...userRef(row),
  username: row.username,
  handicap: tenths(row.handicap_tenths),
  is_staff: row.is_staff === 1,
  ...(row.is_guest === 1 && { is_guest: true }),
  ...(row.handicap_source !== null && {
    handicap_source: row.handicap_source,
    handicap_date: row.handicap_date,
  }),
});

/** A user as they and staff see them. */
export const ownUser = (row: UserRow): User => ({ ...publicUser(row), email: row.email });

/** The user, or 404. */
export async function userById(db: Db, id: number): Promise<UserRow> {
  const row = await db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) throw notFound('There is no such player.');
  return row;
}

/** The account of a username in any spelling of its letters, or undefined. */
export async function userByName(db: Db, username: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').where('username_key', '=', nameKey(username)).selectAll().executeTakeFirst();
}

/** The users with these ids; ids of nobody are left out. */
export async function usersById(db: Db, ids: Iterable<number>): Promise<Map<number, UserRow>> {
  const wanted = [...new Set(ids)];
  const found = new Map<number, UserRow>();
  for (let at = 0; at < wanted.length; at += 500) {
    const some = wanted.slice(at, at + 500);
    const rows = await db.selectFrom('users').where('id', 'in', some).selectAll().execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/** Gives the user the name against all that look like it. 409 while somebody else has it, or had it within a year. */
async function claimName(trx: Db, user: number, username: string, now: number): Promise<void> {
  const claimed = await trx
    .insertInto('taken_names')
    .values({ name_key: lookAlikeKey(username), user, freed_at: null })
    .onConflict((oc) =>
      oc
        .column('name_key')
        .doUpdateSet({ user, freed_at: null })
        .where((eb) =>
          eb.or([
            eb('taken_names.user', '=', user),
            eb('taken_names.freed_at', '<=', now - GIVEN_UP_NAME_MS),
          ]),
        ),
    )
    .returning('user')
    .executeTakeFirst();
  if (!claimed) throw taken();
}

/** A new account. 409 when the username is taken, or looks like one that is. */
export async function insertUser(
  trx: Db,
  account: { username: string; password_hash: string; now: number },
): Promise<UserRow> {
  const { username, password_hash, now } = account;
  const row = await trx
    .insertInto('users')
    .values({
      username: username.trim(),
      username_key: nameKey(username),
      password_hash,
      email: '',
      first_name: '',
      last_name: '',
      handicap_tenths: null,
      profile_picture_url: null,
      is_staff: 0,
      created_at: now,
    })
    .onConflict((oc) => oc.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw taken();
  await claimName(trx, row.id, username, now);
  return row;
}

/** Whether a new account may have this username. */
export async function isFreeName(db: Db, username: string, now: number): Promise<boolean> {
  const kept = await db
    .selectFrom('taken_names')
    .where('name_key', '=', lookAlikeKey(username))
    .where((eb) => eb.or([eb('freed_at', 'is', null), eb('freed_at', '>', now - GIVEN_UP_NAME_MS)]))
    .select('user')
    .executeTakeFirst();
  return !kept && !(await userByName(db, username));
}

/** Throws the 409 of `insertUser` before the work of hashing a password is done. */
export async function requireFreeName(db: Db, username: string, now: number): Promise<void> {
  if (!(await isFreeName(db, username, now))) throw taken();
}

/** Frees the old name for a year from now and claims the new one; nothing where both look the same. */
export async function moveName(
  trx: Db,
  id: number,
  names: { from: string; to: string },
  now: number,
): Promise<void> {
  const [from, to] = [lookAlikeKey(names.from), lookAlikeKey(names.to)];
  if (from === to) return;
  await claimName(trx, id, names.to, now);
  await trx
    .updateTable('taken_names')
    .set({ freed_at: now })
    .where('name_key', '=', from)
    .where('user', '=', id)
    .execute();
}

/** The stored name where none or the same was given; else the new one, as a new account's would be. 400 */
function usernameAfter(before: string, given: string | undefined): string {
  if (given === undefined || given.trim() === before) return before;
  const read = v.safeParse(NewUsername, given);
  if (!read.success) throw badInput(issueMessage(read.issues[0], 'username'), 'username');
  return read.output;
}

/**
 * Changes what was given of a profile; the rest stays. 404; 409 when the username is taken, or looks like one that is;
 * 400 for a new username that is none (an old one is never asked again).
 */
export async function changeProfile(
  trx: Db,
  id: number,
  change: ProfileChange,
  now: number,
): Promise<UserRow> {
  const before = await userById(trx, id);
  const { profile_picture_url: picture } = change;
  const username = usernameAfter(before.username, change.username);
  const other = await userByName(trx, username);
  if (other && other.id !== id) throw taken();
  await moveName(trx, id, { from: before.username, to: username }, now);
  const name = {
    first_name: change.first_name?.trim() ?? before.first_name,
    last_name: change.last_name?.trim() ?? before.last_name,
  };
  const email = change.email?.trim() ?? before.email;
  const update = trx
    .updateTable('users')
    .set({
      username: username.trim(),
      username_key: nameKey(username),
      email,
      ...(email.toLowerCase() !== before.email.toLowerCase() && { email_proved_at: null }),
      ...name,
      person_key: personKey(name),
      profile_picture_url: picture === undefined ? before.profile_picture_url : picture || null,
    })
    .where('id', '=', id)
    .returningAll();
  return unlessTaken(update.executeTakeFirstOrThrow(), taken());
}

/** Makes other changes of this account wait until the transaction ends; on SQLite they wait anyway. */
export async function lockUser(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ is_staff: eb.ref('is_staff') }))
    .where('id', '=', id)
    .execute();
}

/** The tournaments whose boards show this user. */
export async function tournamentsOf(db: Db, user: number): Promise<number[]> {
  const rows = await db
    .selectFrom('players')
    .where('player', '=', user)
    .select('tournament')
    .orderBy('tournament')
    .execute();
  return rows.map((row) => row.tournament);
}
