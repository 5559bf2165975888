import * as v from 'valibot';
import { IdParams, filledAnyText } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { User } from './users.ts';

/** Maximum people in one answer; users type more letters to find others. */
export const MAX_PEOPLE = 20;

/** `locked` is sent only to staff, for locked accounts. */
export const Person = v.object({ ...User.entries, locked: v.optional(v.boolean()) });
export type Person = v.InferOutput<typeof Person>;

/**
 * Finds people whose name or username has each word of `search` as a part, ignoring case and accents; sorted by last
 * name. Organizers also find guests of their tournaments, staff all guests.
 */
export const searchPeople = endpoint({
  path: '/api/people/',
  auth: 'required',
  tags: ['people'],
  query: v.object({ search: filledAnyText(100) }),
  answer: v.array(Person),
});

/** Locks an account and revokes its sign-ins; its scores stay; for staff. */
export const lockAccount = endpoint({
  method: 'PUT',
  path: '/api/users/:id/lock/',
  auth: 'required',
  tags: ['people'],
  params: IdParams,
  body: v.object({ locked: v.boolean('must be true or false') }),
  answer: Person,
});
