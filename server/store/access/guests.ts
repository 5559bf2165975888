import { randomInt } from 'node:crypto';
import { splitIntoChunks, updateRow, type Db } from '#server/db/schema.ts';
import { badInput, conflict } from '#server/failures.ts';
import { toNameKey } from '#domain/name-search.ts';
import { toPersonKey } from '../people/person-key.ts';
import { changeProfile, lockUser, loadUser, type UserRow } from '../people/users.ts';

export interface GuestName {
  first_name: string;
  last_name: string;
}

/** Letters and digits of random usernames, without those that look alike. */
const USERNAME_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const USERNAME_SUFFIX_LENGTH = 6;

const createUsernameSuffix = (): string =>
  Array.from(
    { length: USERNAME_SUFFIX_LENGTH },
    () => USERNAME_LETTERS[randomInt(USERNAME_LETTERS.length)],
  ).join('');

/** Builds a readable username, because it is shown if there is no other name. Its random end separates namesakes. */
const buildUsername = ({ first_name, last_name }: GuestName): string =>
  `${`${first_name} ${last_name}`.trim().slice(0, 150 - USERNAME_SUFFIX_LENGTH - 2)} #${createUsernameSuffix()}`;

/** Adds guests, who have no password, in the order of `guestNames`; `tournament` and `by` are null for helpers. */
export async function insertGuests(
  trx: Db,
  guestNames: readonly GuestName[],
  { now, tournament, by }: { now: number; tournament: number | null; by: number | null },
): Promise<UserRow[]> {
  const insertedRows: UserRow[] = [];
  for (const names of splitIntoChunks(guestNames)) {
    const guestRows = names.map((name) => {
      const username = buildUsername(name);
      return {
        username,
        username_key: toNameKey(username),
        password_hash: '',
        email: '',
        first_name: name.first_name,
        last_name: name.last_name,
        handicap_tenths: null,
        profile_picture_url: null,
        is_staff: 0,
        created_at: now,
        is_guest: 1,
        guest_of: tournament,
        guest_by: by,
        person_key: toPersonKey(name),
      };
    });
    const rows = await trx.insertInto('users').values(guestRows).returningAll().execute();
    const rowsByKey = new Map(rows.map((row) => [row.username_key, row]));
    insertedRows.push(...guestRows.map(({ username_key }) => rowsByKey.get(username_key)!));
  }
  return insertedRows;
}

/** Resolves to false if no name is given. Throws 409 for an account, whose owner changes it; 400 for an empty name. */
export async function renameGuest(
  trx: Db,
  id: number,
  { first_name, last_name }: Partial<Record<keyof GuestName, string | undefined>>,
): Promise<boolean> {
  if (first_name === undefined && last_name === undefined) return false;
  const guest = await loadUser(trx, id);
  if (guest.is_guest === 0) throw conflict('This player has an account: only they can change their name.');
  const name = {
    first_name: (first_name ?? guest.first_name).trim(),
    last_name: (last_name ?? guest.last_name).trim(),
  };
  if (name.first_name === '' && name.last_name === '') throw badInput('A player needs a name.', 'last_name');
  await updateRow(trx, 'users', id, { ...name, person_key: toPersonKey(name) });
  return true;
}

/** Turns a guest into an account with the same id and scores. Throws 409 if not a guest, or the name is taken. */
export async function claimAccount(
  trx: Db,
  id: number,
  { username, password_hash, now }: { username: string; password_hash: string; now: number },
): Promise<void> {
  // Concurrent claims wait here, and then find the account that the first one made.
  await lockUser(trx, id);
  const guest = await loadUser(trx, id);
  const helperRow = await trx.selectFrom('helpers').where('user', '=', id).select('user').executeTakeFirst();
  if (guest.is_guest === 0 || helperRow)
    throw conflict('Only a player without an account can get one here. Please register instead.');
  await changeProfile(trx, id, { username }, now);
  await updateRow(trx, 'users', id, { password_hash, is_guest: 0 });
}
