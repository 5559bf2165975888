import * as v from 'valibot';
import { Id, IdParams, NoParams, NoQuery, Nothing, PathRound, RoundNumber, filledText } from './common.ts';
import { endpoint } from './endpoint.ts';
import { NewCredentials, TokenPair } from './tokens.ts';
import { User } from './users.ts';

/** Letters and digits of a code; none looks like another. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 8;

/** A code as it is stored, however somebody typed it: in small letters, with spaces or a hyphen. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A code as people read it: two halves. */
export const codeForPeople = (code: string): string =>
  `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;

const Code = v.pipe(
  v.string('must be text'),
  v.maxLength(40, 'is not a code'),
  v.transform(plainCode),
  v.length(CODE_LENGTH, `must be the ${CODE_LENGTH} letters and digits of a card`),
);

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
  status: 204,
  params: IdParams,
  query: NoQuery,
  body: Nothing,
  answer: Nothing,
});

/** What a code is for. */
export const Access = v.object({
  tournament: v.number(),
  tournament_name: v.string(),
  round_number: v.number(),
  date: v.nullable(v.string()),
  group_number: v.number(),
  players: v.array(User),
});
export type Access = v.InferOutput<typeof Access>;

const byCode = { method: 'POST', auth: 'none', params: NoParams, query: NoQuery } as const;

/** Added: whose group a code is for. 404 for one that is none, or has ended; 429 for one of many wrong ones. */
export const readCode = endpoint({
  ...byCode,
  path: '/api/access/',
  status: 200,
  body: v.object({ code: Code }),
  answer: Access,
});

const FormerToken = v.pipe(v.string('must be text'), v.maxLength(4096, 'is too long'));

/**
 * Added: signs in as a guest of the group, or as a helper with a name, for this tournament alone. 409 for a player with
 * an account. `before` is an access token that this phone was given as a helper of this tournament, good or not any more:
 * then it is the same helper again, and what waits on the phone can be sent.
 */
export const signInByCode = endpoint({
  ...byCode,
  path: '/api/access/sign-in/',
  status: 200,
  body: v.union(
    [
      v.object({ code: Code, player: Id }),
      v.object({ code: Code, helper: filledText(100), before: v.optional(FormerToken) }),
    ],
    'must name a player or a helper',
  ),
  answer: v.object({ ...TokenPair.entries, user: User }),
});

/** Added: a guest who came in by a code becomes an account; their scores stay theirs. */
export const claimGuest = endpoint({
  method: 'POST',
  path: '/api/users/:id/claim/',
  auth: 'required',
  scoped: true,
  status: 200,
  params: IdParams,
  query: NoQuery,
  body: NewCredentials,
  answer: TokenPair,
});
