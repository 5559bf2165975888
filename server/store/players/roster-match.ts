import type { ExpressionBuilder } from 'kysely';
import { splitIntoChunks, type Db, type Tables } from '#server/db/schema.ts';
import { toNameKey } from '#domain/name-search.ts';
import type { GuestName } from '../access/guests.ts';
import { toPersonKey } from '../people/person-key.ts';
import type { UserRow } from '../people/users.ts';

/** Splits a name: "Baker, Ann" equals "Ann Baker". Without a comma, the last word is the last name. */
export function splitGuestName(name: string): GuestName {
  const [lastName, firstName] = name.split(',').map((namePart) => namePart.trim());
  if (firstName) return { first_name: firstName, last_name: lastName! };
  const nameParts = name.replaceAll(',', ' ').trim().split(/\s+/);
  return { first_name: nameParts.slice(0, -1).join(' '), last_name: nameParts.at(-1)! };
}

export interface RosterMatches {
  byId: ReadonlyMap<number, UserRow>;
  /** Accounts by normalized username. */
  accounts: ReadonlyMap<string, UserRow>;
  /** Accounts and guests by `toPersonKey`. */
  named: ReadonlyMap<string, UserRow[]>;
}

/** Maximum people read per name; a more frequent name identifies nobody. */
const MAX_NAMESAKES = 20;

/** Selects accounts, and guests of this organizer's tournaments: other organizers' guests must not be revealed. */
export const createPeopleFilter =
  (db: Db, organizer: number) => (expression: ExpressionBuilder<Tables, 'users'>) =>
    expression.or([
      expression('is_guest', '=', 0),
      expression(
        'guest_of',
        'in',
        db
          .selectFrom('tournaments')
          .where((builder) => builder(builder.fn.coalesce('made_by', 'organizer'), '=', organizer))
          .select('id'),
      ),
    ]);

async function loadVisibleUsers(
  db: Db,
  column: 'person_key' | 'username_key' | 'id',
  searchValues: readonly (string | number)[],
  organizer: number,
) {
  const userRows: UserRow[] = [];
  for (const values of splitIntoChunks(searchValues)) {
    const rows = await db
      .selectFrom('users')
      .where(column, 'in', values as never)
      .where('id', 'not in', db.selectFrom('helpers').select('user'))
      .where(createPeopleFilter(db, organizer))
      .selectAll()
      .orderBy('id')
      .limit(values.length * MAX_NAMESAKES)
      .execute();
    userRows.push(...rows);
  }
  return userRows;
}

export async function findPeople(
  db: Db,
  searchKeys: { ids: number[]; usernames: string[]; names: GuestName[] },
  organizer: number,
): Promise<RosterMatches> {
  const personKeys = [...new Set(searchKeys.names.map(toPersonKey))].filter((personKey) => personKey !== '');
  const sameNameUsers = await loadVisibleUsers(db, 'person_key', personKeys, organizer);
  // Skips guests who are in no tournament any more: a new person with that name may be somebody else.
  const playingGuestIds = await findPlayingGuests(db, sameNameUsers);
  const usersByName = new Map<string, UserRow[]>();
  for (const user of sameNameUsers.filter(({ id, is_guest }) => is_guest === 0 || playingGuestIds.has(id)))
    usersByName.set(toPersonKey(user), [...(usersByName.get(toPersonKey(user)) ?? []), user]);
  const sameUsernameUsers = await loadVisibleUsers(
    db,
    'username_key',
    [...new Set(searchKeys.usernames.map(toNameKey))],
    organizer,
  );
  const sameIdUsers = await loadVisibleUsers(db, 'id', [...new Set(searchKeys.ids)], organizer);
  const usersById = new Map(
    [...sameNameUsers, ...sameUsernameUsers, ...sameIdUsers].map((user) => [user.id, user]),
  );
  const accounts = [...usersById.values()].filter(({ is_guest }) => is_guest === 0);
  return {
    byId: usersById,
    named: usersByName,
    accounts: new Map(accounts.map((user) => [user.username_key, user])),
  };
}

async function findPlayingGuests(db: Db, users: readonly UserRow[]): Promise<Set<number>> {
  const guestIds = users.flatMap(({ id, is_guest }) => (is_guest === 1 ? [id] : []));
  const playingIds = new Set<number>();
  for (const ids of splitIntoChunks(guestIds)) {
    const rows = await db.selectFrom('players').where('player', 'in', ids).select('player').execute();
    for (const { player } of rows) playingIds.add(player);
  }
  return playingIds;
}
