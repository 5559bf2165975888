import * as v from 'valibot';
import { Id, IdParams, filledText } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { NewCredentials, TokenPair } from './tokens.ts';
import { User } from './users.ts';

/** Letters and digits of codes, without those that look alike. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 8;

/** Normalizes a typed code, which may have small letters, spaces and a hyphen. */
export const normalizeCode = (typedCode: string): string => typedCode.toUpperCase().replace(/[^A-Z0-9]/g, '');

const Code = v.pipe(
  v.string('must be text'),
  v.maxLength(40, 'is not a code'),
  v.transform(normalizeCode),
  v.length(CODE_LENGTH, 'must be the {count} letters and digits of a code'),
);

export const Access = v.object({
  tournament: v.number(),
  tournament_name: v.string(),
  round_number: v.number(),
  date: v.nullable(v.string()),
  group_number: v.number(),
  players: v.array(User),
});
export type Access = v.InferOutput<typeof Access>;

const PUBLIC_POST = { method: 'POST', auth: 'none' } as const;

/** Reads the group of a code. Answers 404 for an unknown or revoked code; 429 after many wrong ones. */
export const readCode = endpoint({
  ...PUBLIC_POST,
  path: '/api/access/',
  tags: [],
  body: v.object({ code: Code }),
  answer: Access,
});

const FormerToken = v.pipe(v.string('must be text'), v.maxLength(4096, 'is too long'));

/**
 * Signs in for this tournament only, as a guest of the group or a helper; answers 409 for a player with an account.
 * `before` is the token, even if expired, of an earlier helper whose unsent scores are on this phone.
 */
export const signInByCode = endpoint({
  ...PUBLIC_POST,
  path: '/api/access/sign-in/',
  tags: [],
  body: v.union(
    [
      v.object({ code: Code, player: Id }),
      v.object({ code: Code, helper: filledText(100), before: v.optional(FormerToken) }),
    ],
    'must name a player or a helper',
  ),
  answer: v.object({ ...TokenPair.entries, user: User }),
});

/** Turns a guest who signed in by code into an account; the scores stay. */
export const claimGuest = endpoint({
  method: 'POST',
  path: '/api/users/:id/claim/',
  auth: 'required',
  scoped: true,
  tags: ['people'],
  params: IdParams,
  body: NewCredentials,
  answer: TokenPair,
});
