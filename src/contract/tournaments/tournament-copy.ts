import * as v from 'valibot';
import { CreationId, IdParams, NoQuery, text } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { DateField } from './tournament-life.ts';
import { Tournament } from './tournaments.ts';

/**
 * Added: a new tournament of the caller with the courses, grouping settings and tee sheets of this one, and with its players
 * where `roster` says so; never with scores or groups. A name or date that is left out stays; a round whose date is taken
 * away is not copied.
 */
export const copyTournament = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/copy/',
  auth: 'required',
  tags: ['members'],
  status: 201,
  params: IdParams,
  query: NoQuery,
  body: v.object({
    name: v.optional(text(200)),
    date1: v.optional(DateField.wrapped),
    date2: v.optional(DateField.wrapped),
    date3: v.optional(DateField.wrapped),
    date4: v.optional(DateField.wrapped),
    /** Players with this event's handicap, division and tees; nobody whom the organizer put out. */
    roster: v.optional(v.boolean('must be true or false'), false),
    op_id: CreationId,
  }),
  answer: Tournament,
});
