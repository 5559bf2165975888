import * as v from 'valibot';
import { CODE_LENGTH } from './access.ts';
import { IdParams, NoQuery, Nothing, PathRound, RoundNumber } from '../common.ts';
import { endpoint } from '../endpoint.ts';

// The codes as the desk has them; access.ts is who comes in by one.

/** A code as people read it: two halves. */
export const codeForPeople = (code: string): string =>
  `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;

export const GroupCode = v.object({
  id: v.number(),
  round_number: v.number(),
  group_number: v.number(),
  code: v.string(),
});
export type GroupCode = v.InferOutput<typeof GroupCode>;

/**
 * The link on a card: beside the code it names the group, so that a phone that has the groups of the tournament opens it with no
 * network. The code alone opens the same with one.
 */
export const linkOfCode = (
  tournament: number,
  { code, round_number, group_number }: Omit<GroupCode, 'id'>,
): string => `/go/${code}?t=${tournament}&r=${round_number}&g=${group_number}`;

/** Added: a code for each group of a round. Again it answers the same codes; `renew` ends them and makes others. */
export const makeCodes = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/access/',
  auth: 'required',
  tags: ['codes'],
  status: 200,
  params: IdParams,
  query: v.object({ renew: v.optional(v.picklist(['true', 'false'], 'must be true or false')) }),
  body: v.object({ round_number: RoundNumber }),
  answer: v.object({ codes: v.array(GroupCode) }),
});

/** Added: the codes that a round's groups have; makes none. */
export const readCodes = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/access/',
  auth: 'required',
  tags: ['members', 'courses', 'codes', 'draw'],
  status: 200,
  params: IdParams,
  query: v.object({ round_number: PathRound }),
  body: Nothing,
  answer: v.object({ codes: v.array(GroupCode) }),
});

/** Added: this code is dead, and the sign-ins made by it end. */
export const endCode = endpoint({
  method: 'DELETE',
  path: '/api/access/:id/',
  auth: 'required',
  tags: ['codes'],
  status: 204,
  params: IdParams,
  query: NoQuery,
  body: Nothing,
  answer: Nothing,
});
