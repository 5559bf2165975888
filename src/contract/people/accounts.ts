import * as v from 'valibot';
import { IdParams, NoParams, NoQuery, Nothing, filledAnyText } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Password, Token, TokenPair } from './tokens.ts';
import { User } from './users.ts';

const own = { method: 'POST', auth: 'required', params: IdParams, query: NoQuery } as const;

/** Added: ends every other sign-in of the account; the answer is this phone's new one. */
export const changePassword = endpoint({
  ...own,
  path: '/api/users/:id/password/',
  tags: [],
  status: 200,
  body: v.object({ old_password: Password, password: Password }),
  answer: TokenPair,
});

/** Added: ends every sign-in of the account, this phone's too. */
export const signOutEverywhere = endpoint({
  ...own,
  path: '/api/users/:id/sign-out-everywhere/',
  tags: [],
  status: 204,
  body: Nothing,
  answer: Nothing,
});

/** What a link to a new password holds: good once, until then. */
export const ResetLink = v.object({ token: v.string(), expires_at: v.string() });
export type ResetLink = v.InferOutput<typeof ResetLink>;

/** Added: for staff, and for organizers about people who play in a tournament of theirs. It ends an earlier link. */
export const makeResetLink = endpoint({
  ...own,
  path: '/api/users/:id/reset-link/',
  tags: [],
  status: 201,
  body: Nothing,
  answer: ResetLink,
});

/** Added: sets a new password by a link, ends every other sign-in, and signs in. */
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

/** The languages of a mail. Not from src/words: the contract sends none of its texts. */
export const MAIL_LANGUAGES = ['en', 'de', 'es', 'fr'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/**
 * Added: a link to a new password by mail, where the server can send mail (`mail` of `readClub`), else 404. The answer is the
 * same whoever was named, and nobody too.
 */
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

/** Added: the person goes, the scores stay. */
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

/** Everything that is kept about one person, to read or to take elsewhere. */
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
  /** Pairs and teams; left out where there are none. `name` is empty where nobody gave one. */
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
          /** True where the ball was picked up; else left out. */
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

/** Added: to the person alone. */
export const exportAccount = endpoint({
  ...own,
  method: 'GET',
  path: '/api/users/:id/export/',
  tags: ['people'],
  status: 200,
  body: Nothing,
  answer: AccountExport,
});
