import * as v from 'valibot';
import { IdParams, NoQuery, text } from './common.ts';
import { endpoint } from './endpoint.ts';
import { ENTRIES } from './entry.ts';
import { CourseField, DateField, Tournament } from './tournaments.ts';

/**
 * Added: changes the name, the dates and the courses of a tournament, says that its results are final (no score is taken until it is
 * opened again), or that it is cancelled. What is left out stays. 409 for a date that goes while the round has scores, and
 * without `force` for its course.
 */
export const changeTournament = endpoint({
  method: 'PUT',
  path: '/api/tournaments/:id',
  auth: 'required',
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
