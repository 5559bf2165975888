import * as v from 'valibot';
import { IdParams, NoParams, NoQuery, Nothing, filledAnyText } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Password, Token, TokenPair } from './tokens.ts';
import { User } from './users.ts';

const own = { method: 'POST', auth: 'required', params: IdParams, query: NoQuery } as const;

/** Ends all other sign-ins of the account; the answer is a new one. */
export const changePassword = endpoint({
  ...own,
  path: '/api/users/:id/password/',
  tags: [],
  status: 200,
  body: v.object({ old_password: Password, password: Password }),
  answer: TokenPair,
});

/** Ends all sign-ins of the account, including this one. */
export const signOutEverywhere = endpoint({
  ...own,
  path: '/api/users/:id/sign-out-everywhere/',
  tags: [],
  status: 204,
  body: Nothing,
  answer: Nothing,
});

/** The link works once, until `expires_at`. */
export const ResetLink = v.object({ token: v.string(), expires_at: v.string() });
export type ResetLink = v.InferOutput<typeof ResetLink>;

/** Staff. Ends an earlier link. */
export const makeResetLink = endpoint({
  ...own,
  path: '/api/users/:id/reset-link/',
  tags: [],
  status: 201,
  body: Nothing,
  answer: ResetLink,
});

/** Sets the password of a link, ends all other sign-ins, and signs in. */
export const resetPassword = endpoint({
  ...own,
  path: '/api/password-reset/',
  auth: 'none',
  tags: [],
  params: NoParams,
  status: 200,
  body: v.object({ token: Token, password: Password }),
  answer: TokenPair,
});

/** Languages of mails. Not from src/words, because the contract uses none of its texts. */
export const MAIL_LANGUAGES = ['en', 'de', 'es', 'fr'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** 404 if the server cannot send mail (`mail` of `readClub`). The answer does not show whether the account exists. */
export const askResetMail = endpoint({
  ...own,
  path: '/api/password-reset/mail/',
  auth: 'none',
  tags: [],
  params: NoParams,
  status: 204,
  body: v.object({
    /** A username or an e-mail address. */
    who: filledAnyText(254),
    language: v.optional(v.picklist(MAIL_LANGUAGES, 'must be en, de, es or fr'), 'en'),
  }),
  answer: Nothing,
});

/** Deletes the person; the scores stay. */
export const removeAccount = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/users/:id/',
  tags: ['people', 'members'],
  status: 204,
  body: v.object({ password: Password }),
  answer: Nothing,
});

const Named = v.object({ id: v.number(), name: v.string() });

export const AccountExport = v.object({
  made_at: v.string(),
  profile: v.object({ ...User.entries, created_at: v.string() }),
  handicap: v.object({
    index: v.nullable(v.number()),
    source: v.nullable(v.string()),
    date: v.nullable(v.string()),
  }),
  tournaments: v.array(
    v.object({
      tournament: Named,
      status: v.string(),
      handicap: v.nullable(v.number()),
      division: v.nullable(v.string()),
      tees: v.nullable(v.string()),
    }),
  ),
  organized: v.array(Named),
  /** Pairs and teams; missing if there are none. `name` is '' if not set. */
  sides: v.optional(
    v.array(
      v.object({
        tournament: Named,
        set_name: v.string(),
        name: v.string(),
        round_number: v.nullable(v.number()),
      }),
    ),
  ),
  cards: v.array(
    v.object({
      tournament: Named,
      round_number: v.number(),
      date: v.nullable(v.string()),
      course: v.nullable(v.string()),
      total_score: v.number(),
      holes: v.array(
        v.object({
          hole_number: v.number(),
          score: v.number(),
          /** True if the ball was picked up; else missing. */
          no_score: v.optional(v.boolean()),
          partner: v.nullable(Named),
          entered_by: Named,
          entered_at: v.nullable(v.string()),
        }),
      ),
    }),
  ),
});
export type AccountExport = v.InferOutput<typeof AccountExport>;

/** Only for the person. */
export const exportAccount = endpoint({
  ...own,
  method: 'GET',
  path: '/api/users/:id/export/',
  tags: ['people'],
  status: 200,
  body: Nothing,
  answer: AccountExport,
});
