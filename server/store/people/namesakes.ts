import type { UserRef } from '#contract/people/users.ts';
import { formatTenths } from '#domain/round.ts';
import { hasValues, type Db } from '#server/db/schema.ts';
import { getTournamentHandicapIndex, type HandicapIndexSources } from '../boards/event-index.ts';
import { toPersonKey } from './person-key.ts';
import { NAMED_USER_COLUMNS, selectEnteredUsers } from '../players/select-entered-users.ts';

interface Member extends HandicapIndexSources {
  /** User id of the member. */
  id: number;
  first_name: string | null;
  last_name: string | null;
}

/** Text that separates namesakes, by user; other users have none. */
export type NamesakeMarks = ReadonlyMap<number, string>;

/** A namesake's text is the handicap index in this tournament if all differ, else a number in `members` order. */
export function computeNamesakeMarks(members: readonly Member[]): NamesakeMarks {
  const membersByName = new Map<string, Member[]>();
  for (const member of members) {
    const { first_name, last_name } = member;
    const key = toPersonKey({ first_name: first_name ?? '', last_name: last_name ?? '' });
    if (key) membersByName.set(key, [...(membersByName.get(key) ?? []), member]);
  }
  const marks = new Map<number, string>();
  for (const namesakes of membersByName.values()) {
    if (namesakes.length < 2) continue;
    const handicapIndexes = namesakes.map(getTournamentHandicapIndex);
    const hasDistinctIndexes =
      !handicapIndexes.includes(null) && new Set(handicapIndexes).size === handicapIndexes.length;
    for (const [i, { id }] of namesakes.entries())
      marks.set(id, hasDistinctIndexes ? formatTenths(handicapIndexes[i]!) : String(i + 1));
  }
  return marks;
}

/** Reads only players who have a namesake in the tournament. */
export async function loadNamesakeMarks(db: Db, tournament: number): Promise<NamesakeMarks> {
  const rows = await selectEnteredUsers(db, tournament)
    .select(NAMED_USER_COLUMNS)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users as u')
          .innerJoin('players as p', 'p.player', 'u.id')
          .whereRef('u.person_key', '=', 'users.person_key')
          .whereRef('u.id', '<>', 'users.id')
          .where(hasValues({ 'p.tournament': tournament, 'p.banned': 0 }))
          .select('u.id'),
      ),
    )
    .execute();
  return computeNamesakeMarks(rows);
}

/** Loads the texts that separate namesakes of a group; reads the tournament only if `users` has some. */
export async function loadGroupNamesakeMarks(
  db: Db,
  tournament: number,
  users: readonly Omit<Member, 'event_tenths' | 'without_index'>[],
): Promise<NamesakeMarks> {
  const groupMarks = computeNamesakeMarks(
    users.map((user) => ({ ...user, event_tenths: null, without_index: 0 })),
  );
  return groupMarks.size === 0 ? groupMarks : loadNamesakeMarks(db, tournament);
}

export const addNamesakeMark = <User extends UserRef>(user: User, marks: NamesakeMarks): User => {
  const namesakeText = marks.get(user.id);
  return namesakeText === undefined ? user : { ...user, mark: namesakeText };
};
