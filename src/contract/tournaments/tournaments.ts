import * as v from 'valibot';
import { IdParams, NoParams, NoQuery, Nothing, PathId } from '../common.ts';
import { CourseRef } from '../courses/course-ref.ts';
import { endpoint } from '../endpoint.ts';
import { PlayerEntry } from './players.ts';
import { User } from '../people/users.ts';

const day = v.optional(v.nullable(v.string()), null);
const course = v.optional(CourseRef, null);

export const Tournament = v.object({
  id: v.number(),
  name: v.string(),
  organizer: v.optional(v.nullable(v.number()), null),
  date1: day,
  date2: day,
  date3: day,
  date4: day,
  course1: course,
  course2: course,
  course3: course,
  course4: course,
  /** User ids in lists, player entries in the detail; a legacy backend may mix them. */
  players: v.optional(v.array(v.union([v.number(), PlayerEntry, User])), []),
  /** Added: since when its results are final, and since when it is cancelled. */
  closed_at: v.optional(v.nullable(v.string())),
  cancelled_at: v.optional(v.nullable(v.string())),
  /** Added, in the detail: one of ENTRIES. A legacy backend sends none and lets everybody join. */
  entry: v.optional(v.string()),
});
export type Tournament = v.InferOutput<typeof Tournament>;

/** The most tournaments of one answer. */
export const TOURNAMENTS_A_PAGE = 500;

/** What the page after this tournament is asked with. */
export const olderThan = ({ date1, id }: Pick<Tournament, 'date1' | 'id'>): string => `${date1 ?? ''}.${id}`;

/**
 * The latest first, at most a page; a `Link` header with rel="next" names the next one. Added: `before` a tournament of that
 * order, the tournaments of one `player` or `organizer`, those that have a text in their name (`search`, in any case), and
 * `near`: those that are not over yet, the next first, and then the others, `most` (at most a page) of them after `skip`.
 */
export const listTournaments = endpoint({
  params: NoParams,
  query: v.object({
    player: v.optional(PathId),
    organizer: v.optional(PathId),
    search: v.optional(v.string()),
    order: v.optional(v.literal('near')),
    most: v.optional(PathId),
    skip: v.optional(PathId),
    /** As `olderThan` gives it; the server looks at it. */
    before: v.optional(v.string()),
  }),
  method: 'GET',
  path: '/api/tournaments/',
  auth: 'none',
  tags: ['members', 'courses'],
  status: 200,
  body: Nothing,
  answer: v.array(Tournament),
});
/** The first tournaments of the list as the screens show it; a backend that knows no order gives all. */
export const NEAR = { order: 'near', most: 50 } as const;

export const readTournament = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id',
  auth: 'none',
  tags: ['members', 'courses'],
  status: 200,
  params: IdParams,
  query: NoQuery,
  body: Nothing,
  answer: Tournament,
});
