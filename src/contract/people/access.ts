import * as v from 'valibot';
import { Id, IdParams, NoParams, NoQuery, filledText } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { NewCredentials, TokenPair } from './tokens.ts';
import { User } from './users.ts';

/** Letters and digits of a code; none looks like another. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 8;

/** A code as it is stored, however somebody typed it: in small letters, with spaces or a hyphen. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

const Code = v.pipe(
  v.string('must be text'),
  v.maxLength(40, 'is not a code'),
  v.transform(plainCode),
  v.length(CODE_LENGTH, 'must be the {count} letters and digits of a card'),
);

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
  tags: [],
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
  tags: [],
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
  tags: ['people'],
  status: 200,
  params: IdParams,
  query: NoQuery,
  body: NewCredentials,
  answer: TokenPair,
});
