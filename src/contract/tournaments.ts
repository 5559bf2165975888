import * as v from 'valibot';
import { CreationId, DateText, Id, IdParams, NoParams, NoQuery, Nothing, PathId, text } from './common.ts';
import { CourseRef } from './course-ref.ts';
import { endpoint } from './endpoint.ts';
import { PlayerEntry } from './players.ts';
import { User } from './users.ts';

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

/** A date input left empty sends ''. It means the same as null. */
export const DateField = v.optional(
  v.nullable(v.union([v.literal(''), DateText], 'must be a date as YYYY-MM-DD')),
  null,
);
export const CourseField = v.optional(
  v.nullable(v.union([text(200), Id, v.object({ id: Id })], 'must be a course name')),
  null,
);

/** The organizer is always the caller; `organizer`, `players` and `scores` are taken and ignored. */
export const NewTournament = v.object({
  name: text(200),
  organizer: v.optional(v.unknown()),
  date1: DateField,
  date2: DateField,
  date3: DateField,
  date4: DateField,
  course1: CourseField,
  course2: CourseField,
  course3: CourseField,
  course4: CourseField,
  players: v.optional(v.unknown()),
  scores: v.optional(v.unknown()),
  op_id: CreationId,
});
export type NewTournament = v.InferInput<typeof NewTournament>;

const list = { params: NoParams, query: NoQuery } as const;

/** The most tournaments of one answer. */
export const TOURNAMENTS_A_PAGE = 500;

/** What the page after this tournament is asked with. */
export const olderThan = ({ date1, id }: Pick<Tournament, 'date1' | 'id'>): string => `${date1 ?? ''}.${id}`;

/**
 * The latest first, at most a page; a `Link` header with rel="next" names the next one. Added: `before`, and `player` for
 * the tournaments of one player.
 */
export const listTournaments = endpoint({
  params: NoParams,
  query: v.object({
    player: v.optional(PathId),
    before: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{4}-\d{2}-\d{2}\.\d{1,10}$/, 'must be a day and a number, as 2026-05-01.17'),
      ),
    ),
  }),
  method: 'GET',
  path: '/api/tournaments/',
  auth: 'none',
  status: 200,
  body: Nothing,
  answer: v.array(Tournament),
});
export const readTournament = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id',
  auth: 'none',
  status: 200,
  params: IdParams,
  query: NoQuery,
  body: Nothing,
  answer: Tournament,
});
export const createTournament = endpoint({
  ...list,
  method: 'POST',
  path: '/api/tournaments/',
  auth: 'required',
  status: 201,
  body: NewTournament,
  answer: Tournament,
});

/**
 * Added: the organizer removes a tournament while no score is in, staff at any time. Scores that are in need `force`;
 * they stay in the log.
 */
export const removeTournament = endpoint({
  method: 'DELETE',
  path: '/api/tournaments/:id',
  auth: 'required',
  status: 204,
  params: IdParams,
  query: v.object({ force: v.optional(v.picklist(['true', 'false'], 'must be true or false')) }),
  body: Nothing,
  answer: Nothing,
});
