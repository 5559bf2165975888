import * as v from 'valibot';
import { filledAnyText, filledText } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const MAX_PASSWORD_BYTES = 1024;
/** Length in UTF-8. Never throws; a lone surrogate counts as three bytes. */
const countUtf8Bytes = (text: string): number =>
  Array.from(text, (character) => character.codePointAt(0)!).reduce(
    (byteCount, codePoint) =>
      byteCount + (codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4),
    0,
  );

/** A password; SPEC.md §5 sets no rule for its strength. */
export const Password = v.pipe(
  v.string('must be text'),
  v.minLength(1, 'must not be empty'),
  v.check((text) => !/[\ud800-\udfff]/u.test(text), 'must be valid text'),
  v.check((password) => countUtf8Bytes(password) <= MAX_PASSWORD_BYTES, 'must be at most 1,024 bytes'),
);
export const Token = v.pipe(
  v.string('must be text'),
  v.minLength(1, 'must not be empty'),
  v.maxLength(4096, 'is too long'),
);

/** Username and password. A username of an earlier release may contain characters that a new one may not. */
export const Credentials = v.object({ username: filledAnyText(150), password: Password });
export const NewCredentials = v.object({ username: filledText(150), password: Password });
export const TokenPair = v.object({ access: v.string(), refresh: v.string() });
export type TokenPair = v.InferOutput<typeof TokenPair>;

const tokenCall = { method: 'POST', auth: 'none' } as const;

export const signIn = endpoint({
  ...tokenCall,
  path: '/token/',
  tags: [],
  body: Credentials,
  answer: TokenPair,
});

/** Rotates a refresh token, which SPEC.md does not require (docs/contract/sign-in.md). */
export const refreshTokens = endpoint({
  ...tokenCall,
  path: '/token/refresh/',
  tags: [],
  body: v.object({ refresh: Token }),
  answer: TokenPair,
});

export const register = endpoint({
  ...tokenCall,
  path: '/register/',
  tags: [],
  status: 201,
  body: v.object({ ...NewCredentials.entries, invitation: v.optional(Token) }),
  answer: v.object({
    ...TokenPair.entries,
    user: v.object({ id: v.number(), username: v.optional(v.string()) }),
  }),
});

export const logout = endpoint({
  ...tokenCall,
  path: '/logout/',
  tags: [],
  body: v.object({ refresh_token: Token }),
});
