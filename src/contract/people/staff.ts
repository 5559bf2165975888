import * as v from 'valibot';
import { IdParams, NoParams, NoQuery, Nothing, PathId, anyText } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Person } from './people.ts';

/** Accounts of one page. */
export const ACCOUNTS_A_PAGE = 20;

/** An account or a guest as staff see it. */
export const Account = v.object({
  ...Person.entries,
  created_at: v.string(),
  /** The last sign-in or refresh of one, exact to 15 minutes; null if there is none left. */
  last_seen: v.nullable(v.string()),
  /** Tournaments that the person plays in, and organizes. */
  tournaments: v.number(),
  organized: v.number(),
});
export type Account = v.InferOutput<typeof Account>;

/**
 * Staff. Without `search` the newest first; with it by name: each word is a part of the name or username, or one word
 * with an @ is how an address begins. `after` is `next` of the page before.
 */
export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/accounts/',
  auth: 'required',
  tags: ['people', 'members'],
  status: 200,
  params: NoParams,
  query: v.object({ search: v.optional(anyText(100)), after: v.optional(PathId) }),
  body: Nothing,
  answer: v.object({ accounts: v.array(Account), next: v.nullable(v.number()) }),
});

/** Staff make another account staff, or an ordinary one. */
export const changeStaff = endpoint({
  method: 'PUT',
  path: '/api/users/:id/staff/',
  auth: 'required',
  tags: ['people'],
  status: 200,
  params: IdParams,
  query: NoQuery,
  body: v.object({ staff: v.boolean('must be true or false') }),
  answer: Person,
});
