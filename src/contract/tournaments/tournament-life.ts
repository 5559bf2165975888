import * as v from 'valibot';
import { CreationId, DateText, Id, IdParams, NoParams, NoQuery, Nothing, text } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { ENTRIES } from './entry.ts';
import { Tournament } from './tournaments.ts';

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

export const createTournament = endpoint({
  params: NoParams,
  query: NoQuery,
  method: 'POST',
  path: '/api/tournaments/',
  auth: 'required',
  tags: ['members', 'courses'],
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
  tags: ['members'],
  status: 204,
  params: IdParams,
  query: v.object({ force: v.optional(v.picklist(['true', 'false'], 'must be true or false')) }),
  body: Nothing,
  answer: Nothing,
});

/**
 * Added: changes the name, the dates and the courses of a tournament, says that its results are final (no score is taken until it is
 * opened again), or that it is cancelled. What is left out stays. 409 for a date that goes while the round has scores, and
 * without `force` for its course.
 */
export const changeTournament = endpoint({
  method: 'PUT',
  path: '/api/tournaments/:id',
  auth: 'required',
  tags: ['members'],
  status: 200,
  params: IdParams,
  query: NoQuery,
  body: v.object({
    name: v.optional(text(200)),
    date1: v.optional(DateField.wrapped),
    date2: v.optional(DateField.wrapped),
    date3: v.optional(DateField.wrapped),
    date4: v.optional(DateField.wrapped),
    course1: v.optional(CourseField.wrapped),
    course2: v.optional(CourseField.wrapped),
    course3: v.optional(CourseField.wrapped),
    course4: v.optional(CourseField.wrapped),
    /** Another course for a round that has scores: its pars count from now on, scores stay. */
    force: v.optional(v.boolean('must be true or false')),
    closed: v.optional(v.boolean('must be true or false')),
    cancelled: v.optional(v.boolean('must be true or false')),
    /** Opens entry again after it closed by itself, or closes it. */
    entry: v.optional(v.picklist(ENTRIES, 'must be open or closed')),
  }),
  answer: Tournament,
});
