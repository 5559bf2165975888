import * as v from 'valibot';
import { CODE_LENGTH } from './access.ts';
import { IdParams, PathRound, RoundNumber } from '../common.ts';
import { endpoint } from '../endpoint.ts';

// This file is for the organizer's screens; access.ts has the sign-in by a code.

export const formatCode = (code: string): string =>
  `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;

export const GroupCode = v.object({
  id: v.number(),
  round_number: v.number(),
  group_number: v.number(),
  code: v.string(),
});
export type GroupCode = v.InferOutput<typeof GroupCode>;

/** The link also names the group, so that a phone that stores the tournament's groups can open it offline. */
export const buildCodeLink = (
  tournament: number,
  { code, round_number, group_number }: Omit<GroupCode, 'id'>,
): string => `/go/${code}?t=${tournament}&r=${round_number}&g=${group_number}`;

/** Creates the missing codes of a round and returns all; `renew` revokes the existing ones and creates others. */
export const makeCodes = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/access/',
  auth: 'required',
  tags: ['codes'],
  params: IdParams,
  query: v.object({ renew: v.optional(v.picklist(['true', 'false'], 'must be true or false')) }),
  body: v.object({ round_number: RoundNumber }),
  answer: v.object({ codes: v.array(GroupCode) }),
});

export const readCodes = endpoint({
  path: '/api/tournaments/:id/access/',
  auth: 'required',
  tags: ['members', 'courses', 'codes', 'draw'],
  params: IdParams,
  query: v.object({ round_number: PathRound }),
  answer: v.object({ codes: v.array(GroupCode) }),
});

/** Revokes a code, and the sign-ins made with it. */
export const endCode = endpoint({
  method: 'DELETE',
  path: '/api/access/:id/',
  auth: 'required',
  tags: ['codes'],
  params: IdParams,
});
