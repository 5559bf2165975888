import * as v from 'valibot';
import { NoParams, Nothing, filledAnyText } from './common.ts';
import { endpoint } from './endpoint.ts';
import { User } from './users.ts';

/** The most people of one answer: who finds more types another letter. */
export const MOST_PEOPLE = 20;

/**
 * Added: people by name or username, each word of the search a part of it, in any case and with or without accents; by last
 * name. Accounts, and for an organizer the guests of the own tournaments, for staff all guests.
 */
export const searchPeople = endpoint({
  method: 'GET',
  path: '/api/people/',
  auth: 'required',
  status: 200,
  params: NoParams,
  query: v.object({ search: filledAnyText(100) }),
  body: Nothing,
  answer: v.array(User),
});
