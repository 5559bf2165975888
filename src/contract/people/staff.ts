import * as v from 'valibot';
import { IdParams, PathId, anyText } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Person } from './people.ts';

export const ACCOUNTS_A_PAGE = 20;

export const Account = v.object({
  ...Person.entries,
  created_at: v.string(),
  /** Time of the last sign-in or refresh, exact to 15 minutes; null if no sign-in is left. */
  last_seen: v.nullable(v.string()),
  /** Tournaments in which the person plays; `organized` are those that the person organizes. */
  tournaments: v.number(),
  organized: v.number(),
});
export type Account = v.InferOutput<typeof Account>;

/**
 * Lists accounts, for staff; without `search` the newest first. Each word of `search` is a part of the name or
 * username; one word with an @ is the beginning of an address. `after` is `next` of the previous page.
 */
export const listAccounts = endpoint({
  path: '/api/accounts/',
  auth: 'required',
  tags: ['people', 'members'],
  query: v.object({ search: v.optional(anyText(100)), after: v.optional(PathId) }),
  answer: v.object({ accounts: v.array(Account), next: v.nullable(v.number()) }),
});

/** Makes another account staff, or ends its being staff; for staff. */
export const changeStaff = endpoint({
  method: 'PUT',
  path: '/api/users/:id/staff/',
  auth: 'required',
  tags: ['people'],
  params: IdParams,
  body: v.object({ staff: v.boolean('must be true or false') }),
  answer: Person,
});
