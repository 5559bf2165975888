import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { ProfileChange } from '#contract/people/profile-change.ts';
import { NewUsername, type User, type UserRef } from '#contract/people/users.ts';
import { selectRow, selectRowsOf, splitIntoChunks, type Db, type Tables } from '#server/db/schema.ts';
import { badInput, describeIssue, notFound } from '#server/failures.ts';
import { NAME_RESERVATION_MS } from '#server/policies/lifetimes.ts';
import { toPersonKey } from './person-key.ts';
import { claimName, createUsernameRefusal, replaceReservedName } from './reserved-names.ts';
import { toNameKey } from '#domain/name-search.ts';
import { toConfusableKey, refuseIfTaken } from '../unique.ts';

export type UserRow = Selectable<Tables['users']>;

/** Replaces the password hash of a deleted account, which keeps only its scores. */
export const DELETED_PASSWORD_HASH = 'gone';

export const fromTenths = (n: number | null): number | null => (n === null ? null : n / 10);

export const toUserRef = (row: UserRef): UserRef => ({
  id: row.id,
  username: row.username,
  first_name: row.first_name,
  last_name: row.last_name,
  profile_picture_url: row.profile_picture_url,
});

export const toPublicUser = (row: UserRow): User => ({
  ...toUserRef(row),
  username: row.username,
  handicap: fromTenths(row.handicap_tenths),
  is_staff: row.is_staff === 1,
  ...(row.is_guest === 1 && { is_guest: true }),
  ...(row.handicap_source !== null && {
    handicap_source: row.handicap_source,
    handicap_date: row.handicap_date,
  }),
  ...(row.usual_tees !== null && { tees: row.usual_tees }),
});

export const toOwnUser = (row: UserRow): User => ({ ...toPublicUser(row), email: row.email });

export type PersonLookup = (id: number | null) => UserRef | null;

export const createPersonLookup =
  (users: ReadonlyMap<number, UserRef>): PersonLookup =>
  (id) => {
    const user = id === null ? undefined : users.get(id);
    return user ? toUserRef(user) : null;
  };

/** Throws 404 if the user does not exist. */
export const loadUser = (db: Db, id: number): Promise<UserRow> =>
  selectRow(db, 'users', id).executeTakeFirstOrThrow(() => notFound('There is no such player.'));

export async function findUserByUsername(db: Db, username: string): Promise<UserRow | undefined> {
  return selectRowsOf(db, 'users', { username_key: toNameKey(username) }).executeTakeFirst();
}

/** Reads users; unknown ids are left out. */
export async function loadUsersById(db: Db, ids: Iterable<number>): Promise<Map<number, UserRow>> {
  const users = new Map<number, UserRow>();
  for (const idBatch of splitIntoChunks([...new Set(ids)])) {
    const rows = await db.selectFrom('users').where('id', 'in', idBatch).selectAll().execute();
    for (const row of rows) users.set(row.id, row);
  }
  return users;
}

/** Reads the users that the rows name. */
export const loadUsersOf = <Row>(
  db: Db,
  rows: readonly Row[],
  listUsers: (row: Row) => number | readonly (number | null)[],
): Promise<Map<number, UserRow>> =>
  loadUsersById(
    db,
    rows.flatMap(listUsers).filter((id) => id !== null),
  );

/** Throws 409 if the username is taken or looks like a taken one. */
export async function insertUser(
  trx: Db,
  account: { username: string; password_hash: string; now: number },
): Promise<UserRow> {
  const { username, password_hash, now } = account;
  const row = await trx
    .insertInto('users')
    .values({
      username: username.trim(),
      username_key: toNameKey(username),
      password_hash,
      email: '',
      first_name: '',
      last_name: '',
      handicap_tenths: null,
      profile_picture_url: null,
      is_staff: 0,
      created_at: now,
    })
    .onConflict((clause) => clause.doNothing())
    .returningAll()
    .executeTakeFirstOrThrow(() => createUsernameRefusal());
  await claimName(trx, row.id, username, now);
  return row;
}

export async function isFreeName(db: Db, username: string, now: number): Promise<boolean> {
  const reservedName = await db
    .selectFrom('taken_names')
    .where('name_key', '=', toConfusableKey(username))
    .where((expression) =>
      expression.or([
        expression('freed_at', 'is', null),
        expression('freed_at', '>', now - NAME_RESERVATION_MS),
      ]),
    )
    .select('user')
    .executeTakeFirst();
  return !reservedName && !(await findUserByUsername(db, username));
}

/** Throws 409 if the username is taken. Callers check this before they hash the password, because that is expensive. */
export async function requireFreeName(db: Db, username: string, now: number): Promise<void> {
  if (!(await isFreeName(db, username, now))) throw createUsernameRefusal();
}

/** Returns the stored name if no name or the same name is given. Throws 400 for an invalid new name. */
function resolveUsername(usernameBefore: string, givenUsername: string | undefined): string {
  if (givenUsername === undefined || givenUsername.trim() === usernameBefore) return usernameBefore;
  const parseResult = v.safeParse(NewUsername, givenUsername);
  if (!parseResult.success) throw badInput(describeIssue(parseResult.issues[0], 'username'), 'username');
  return parseResult.output;
}

/** Changes a profile; undefined fields stay. Throws 404; for a new username 409 if it is taken, 400 if invalid. */
export async function changeProfile(
  trx: Db,
  id: number,
  change: ProfileChange,
  now: number,
): Promise<UserRow> {
  const previousUser = await loadUser(trx, id);
  const { profile_picture_url: pictureUrl } = change;
  const username = resolveUsername(previousUser.username, change.username);
  const sameNameUser = await findUserByUsername(trx, username);
  if (sameNameUser && sameNameUser.id !== id) throw createUsernameRefusal();
  await replaceReservedName(trx, id, { from: previousUser.username, to: username }, now);
  const name = {
    first_name: change.first_name?.trim() ?? previousUser.first_name,
    last_name: change.last_name?.trim() ?? previousUser.last_name,
  };
  const email = change.email?.trim() ?? previousUser.email;
  const update = trx
    .updateTable('users')
    .set({
      username: username.trim(),
      username_key: toNameKey(username),
      email,
      ...(email.toLowerCase() !== previousUser.email.toLowerCase() && { email_proved_at: null }),
      ...name,
      person_key: toPersonKey(name),
      profile_picture_url: pictureUrl === undefined ? previousUser.profile_picture_url : pictureUrl || null,
      ...(change.tees !== undefined && { usual_tees: change.tees?.trim() || null }),
    })
    .where('id', '=', id)
    .returningAll();
  return refuseIfTaken(update.executeTakeFirstOrThrow(), createUsernameRefusal());
}

/** Blocks other changes to the account until the transaction ends. */
export async function lockUser(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable('users')
    .set((expression) => ({ is_staff: expression.ref('is_staff') }))
    .where('id', '=', id)
    .execute();
}

/** Tournaments whose boards show this user. */
export async function loadUserTournaments(db: Db, user: number): Promise<number[]> {
  const rows = await db
    .selectFrom('players')
    .where('player', '=', user)
    .select('tournament')
    .orderBy('tournament')
    .execute();
  return rows.map((row) => row.tournament);
}
