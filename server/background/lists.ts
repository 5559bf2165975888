import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { allCourses } from '../store/courses.ts';
import { groupingsOf } from '../store/groupings.ts';
import { entriesOf } from '../store/players.ts';
import { exclusionsOf, settingsOf } from '../store/settings.ts';
import { allTournaments, tournamentDetail } from '../store/tournaments.ts';

/** What a list is about: a tournament, or who asks; undefined is all, or nobody. */
type About = number | undefined;
export type List = (db: Kysely<Tables>, about: About, round?: number) => Promise<unknown>;

/** The answers that can be long. Nobody may read them on the thread that answers: a score would wait for them. */
export const LISTS = {
  tournaments: (db) => allTournaments(db),
  tournament: (db, id) => tournamentDetail(db, id ?? 0),
  players: entriesOf,
  groupings: groupingsOf,
  settings: settingsOf,
  exclusions: exclusionsOf,
  courses: (db, user) => allCourses(db, user ?? null),
} satisfies Record<string, List>;

export type ListName = keyof typeof LISTS;

/** A list, and what it is about. */
export interface ListOrder {
  name: ListName;
  about: About;
  round?: number;
}
