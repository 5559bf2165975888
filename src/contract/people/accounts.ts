import * as v from 'valibot';
import { IdParams, filledAnyText } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Password, Token, TokenPair } from './tokens.ts';
import { User } from './users.ts';

const accountPost = { method: 'POST', auth: 'required', params: IdParams } as const;

/** Changes the password and revokes all other sign-ins of the account; the answer is a new sign-in. */
export const changePassword = endpoint({
  ...accountPost,
  path: '/api/users/:id/password/',
  tags: [],
  body: v.object({ old_password: Password, password: Password }),
  answer: TokenPair,
});

/** Revokes all sign-ins of the account, including this one. */
export const signOutEverywhere = endpoint({
  ...accountPost,
  path: '/api/users/:id/sign-out-everywhere/',
  tags: [],
});

/** The link works once, until `expires_at`. */
export const ResetLink = v.object({ token: v.string(), expires_at: v.string() });
export type ResetLink = v.InferOutput<typeof ResetLink>;

/** Creates a link to set a new password, and revokes an earlier link; for staff. */
export const makeResetLink = endpoint({
  ...accountPost,
  path: '/api/users/:id/reset-link/',
  tags: [],
  status: 201,
  answer: ResetLink,
});

/** Sets a new password by the token of a reset link, revokes all earlier sign-ins, and signs in. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password-reset/',
  auth: 'none',
  tags: [],
  body: v.object({ token: Token, password: Password }),
  answer: TokenPair,
});

/** Languages of mails. The contract has no texts, so it does not import the languages from src/words. */
export const MAIL_LANGUAGES = ['en', 'de', 'es', 'fr'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/**
 * Sends a mail with a link. Answers 404 if the server cannot send mail (`mail` of `readClub`). The answer does not show
 * whether the account exists.
 */
export const askResetMail = endpoint({
  method: 'POST',
  path: '/api/password-reset/mail/',
  auth: 'none',
  tags: [],
  body: v.object({
    who: filledAnyText(254),
    language: v.optional(v.picklist(MAIL_LANGUAGES, 'must be en, de, es or fr'), 'en'),
  }),
});

/** Deletes the person; the scores stay. */
export const removeAccount = endpoint({
  ...accountPost,
  method: 'DELETE',
  path: '/api/users/:id/',
  tags: ['people', 'members'],
  body: v.object({ password: Password }),
});

const IdAndName = v.object({ id: v.number(), name: v.string() });

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
      tournament: IdAndName,
      status: v.string(),
      handicap: v.nullable(v.number()),
      division: v.nullable(v.string()),
      tees: v.nullable(v.string()),
    }),
  ),
  organized: v.array(IdAndName),
  /** Roles in tournaments, including ended ones; missing if there are none. */
  roles: v.optional(
    v.array(
      v.object({
        tournament: IdAndName,
        role: v.string(),
        given_at: v.string(),
        ended_at: v.nullable(v.string()),
      }),
    ),
  ),
  /** When the address of the calendar feed was created; missing without one. */
  calendar_feed_made_at: v.optional(v.string()),
  /** Pairs and teams; missing if there are none. `name` is '' if not set. */
  sides: v.optional(
    v.array(
      v.object({
        tournament: IdAndName,
        set_name: v.string(),
        name: v.string(),
        round_number: v.nullable(v.number()),
      }),
    ),
  ),
  /** Requests for a place, with wishes; missing if there are none. */
  entries: v.optional(
    v.array(
      v.object({
        tournament: IdAndName,
        state: v.string(),
        arrived_at: v.string(),
        wish_with: v.nullable(v.string()),
        wish_when: v.nullable(v.string()),
      }),
    ),
  ),
  /** Tournaments in which a notice was read on the account's card; missing if there are none. */
  notices_read: v.optional(v.array(v.object({ tournament: IdAndName, at: v.string() }))),
  cards: v.array(
    v.object({
      tournament: IdAndName,
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
          partner: v.nullable(IdAndName),
          entered_by: IdAndName,
          entered_at: v.nullable(v.string()),
        }),
      ),
    }),
  ),
});
export type AccountExport = v.InferOutput<typeof AccountExport>;

/** Exports the account, for its owner only. */
export const exportAccount = endpoint({
  ...accountPost,
  method: 'GET',
  path: '/api/users/:id/export/',
  tags: ['people'],
  answer: AccountExport,
});
