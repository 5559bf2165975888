import * as v from 'valibot';
import { IdParams, NoParams, NoQuery, Nothing, filledAnyText } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { User } from './users.ts';

/** The most people of one answer: who finds more types another letter. */
export const MOST_PEOPLE = 20;

/** `locked` is said to staff alone, of accounts that are. */
export const Person = v.object({ ...User.entries, locked: v.optional(v.boolean()) });
export type Person = v.InferOutput<typeof Person>;

/**
 * Added: people by name or username, each word of the search a part of it, in any case and with or without accents; by last
 * name. Accounts, and for an organizer the guests of the own tournaments, for staff all guests.
 */
export const searchPeople = endpoint({
  method: 'GET',
  path: '/api/people/',
  auth: 'required',
  tags: ['people'],
  status: 200,
  params: NoParams,
  query: v.object({ search: filledAnyText(100) }),
  body: Nothing,
  answer: v.array(Person),
});

/** Added, for staff: locks an account, which ends its sign-ins, or opens it again. Its scores stay. */
export const lockAccount = endpoint({
  method: 'PUT',
  path: '/api/users/:id/lock/',
  auth: 'required',
  tags: ['people'],
  status: 200,
  params: IdParams,
  query: NoQuery,
  body: v.object({ locked: v.boolean('must be true or false') }),
  answer: Person,
});
