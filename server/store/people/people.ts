import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { MAX_PEOPLE, type Person } from '#contract/people/people.ts';
import type { Db } from '#server/db/schema.ts';
import { toPersonKey } from './person-key.ts';
import { createPeopleFilter } from '../players/roster-match.ts';
import { DELETED_PASSWORD_HASH, toPublicUser, type UserRow } from './users.ts';

/** Maximum number of words of a search, because no name has more. */
const MAX_SEARCH_WORDS = 6;

/** Conditions that a name or username has each word of the search; none without a letter. */
export const listNameConditions = (search: string): RawBuilder<SqlBool>[] =>
  toPersonKey({ first_name: search, last_name: '' })
    .split(' ')
    .slice(0, MAX_SEARCH_WORDS)
    .filter((searchWord) => searchWord !== '')
    // Words are letters and digits, so LIKE needs no escaping.
    .map((searchWord) => `%${searchWord}%`)
    .map((pattern) => sql<SqlBool>`(person_key like ${pattern} or username_key like ${pattern})`);

/** Converts a person for staff, who also see whether the account is locked. */
export const toStaffPerson = (row: UserRow): Person => ({
  ...toPublicUser(row),
  ...(row.locked_at !== null && { locked: true }),
});

/**
 * Finds the first MAX_PEOPLE by last name whose name or username has all words of the search: accounts, and guests of
 * `organizer` (null: all guests). Empty without a letter.
 */
export async function searchUsers(
  db: Db,
  { search, organizer }: { search: string; organizer: number | null },
): Promise<Person[]> {
  const conditions = listNameConditions(search);
  if (conditions.length === 0) return [];
  let query = db
    .selectFrom('users')
    .where('password_hash', '<>', DELETED_PASSWORD_HASH)
    .where('id', 'not in', db.selectFrom('helpers').select('user'));
  if (organizer !== null) query = query.where(createPeopleFilter(db, organizer));
  for (const condition of conditions) query = query.where(condition);
  const rows = await query
    .selectAll()
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .limit(MAX_PEOPLE)
    .execute();
  return rows.map(organizer === null ? toStaffPerson : toPublicUser);
}
