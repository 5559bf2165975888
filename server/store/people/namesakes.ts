import type { Kysely } from 'kysely';
import type { UserRef } from '#contract/people/users.ts';
import { formatTenths } from '#domain/round.ts';
import type { Tables } from '#server/db/schema.ts';
import { getEventIndex, type IndexSources } from '../boards/event-index.ts';
import { personKey } from './person-key.ts';

interface Member extends IndexSources {
  /** User id of the member. */
  id: number;
  first_name: string | null;
  last_name: string | null;
}

/** Text that separates namesakes, by user; other users have none. */
export type Marks = ReadonlyMap<number, string>;

/** The text of namesakes is their index in this event if all differ, else a number in the order of `members`. */
export function computeMarks(members: readonly Member[]): Marks {
  const membersByName = new Map<string, Member[]>();
  for (const member of members) {
    const { first_name, last_name } = member;
    const key = personKey({ first_name: first_name ?? '', last_name: last_name ?? '' });
    if (key) membersByName.set(key, [...(membersByName.get(key) ?? []), member]);
  }
  const marks = new Map<number, string>();
  for (const namesakes of membersByName.values()) {
    if (namesakes.length < 2) continue;
    const indexes = namesakes.map(getEventIndex);
    const hasDistinctIndexes = !indexes.includes(null) && new Set(indexes).size === indexes.length;
    for (const [i, { id }] of namesakes.entries())
      marks.set(id, hasDistinctIndexes ? formatTenths(indexes[i]!) : String(i + 1));
  }
  return marks;
}

/** Loads the texts; reads only players who have a namesake in the tournament. */
export async function loadMarks(db: Kysely<Tables>, tournament: number): Promise<Marks> {
  const rows = await db
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.player')
    .where('players.tournament', '=', tournament)
    .where('players.banned', '=', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users as u')
          .innerJoin('players as p', 'p.player', 'u.id')
          .whereRef('u.person_key', '=', 'users.person_key')
          .whereRef('u.id', '<>', 'users.id')
          .where('p.tournament', '=', tournament)
          .where('p.banned', '=', 0)
          .select('u.id'),
      ),
    )
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.handicap_tenths'])
    .select(['players.handicap_tenths as event_tenths', 'players.without_index'])
    .orderBy('players.id')
    .execute();
  return computeMarks(rows);
}

/** Loads the texts for a group; reads the tournament only if two of `users` are namesakes. */
export async function loadGroupMarks(
  db: Kysely<Tables>,
  tournament: number,
  users: readonly Omit<Member, 'event_tenths' | 'without_index'>[],
): Promise<Marks> {
  const distinguishGroup = computeMarks(
    users.map((user) => ({ ...user, event_tenths: null, without_index: 0 })),
  );
  return distinguishGroup.size === 0 ? distinguishGroup : loadMarks(db, tournament);
}

export const addMark = <User extends UserRef>(user: User, marks: Marks): User => {
  const mark = marks.get(user.id);
  return mark === undefined ? user : { ...user, mark };
};
