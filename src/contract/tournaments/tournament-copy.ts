import * as v from 'valibot';
import { CreationId, IdParams, boundedText } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { ENTRY_STATES } from './entry.ts';
import { DateField } from './tournament-life.ts';
import { Tournament } from './tournaments.ts';

/**
 * Copies courses, grouping settings, tee sheets and, with `roster`, the players, but never scores or groups. Name and
 * dates that the request omits are copied, too. A round whose date is '' is not copied.
 */
export const copyTournament = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/copy/',
  auth: 'required',
  tags: ['members'],
  status: 201,
  params: IdParams,
  body: v.object({
    name: v.optional(boundedText(200)),
    date1: v.optional(DateField.wrapped),
    date2: v.optional(DateField.wrapped),
    date3: v.optional(DateField.wrapped),
    date4: v.optional(DateField.wrapped),
    /** True to copy the players, except banned ones, with their handicap index, division and tees. */
    roster: v.optional(v.boolean('must be true or false'), false),
    /** 'closed' to keep players from joining until the organizer opens entry; open if the request omits it. */
    entry: v.optional(v.picklist(ENTRY_STATES, 'must be open or closed')),
    op_id: CreationId,
  }),
  answer: Tournament,
});
