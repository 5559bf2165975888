import * as v from 'valibot';
import { IdParams, NoQuery, Nothing, filledAnyText, filledText, text } from './common.ts';
import { endpoint } from './endpoint.ts';

/** The part of a user that travels inside groupings, boards and cards. */
export const UserRef = v.object({
  id: v.number(),
  username: v.optional(v.string()),
  first_name: v.optional(v.nullable(v.string()), ''),
  last_name: v.optional(v.nullable(v.string()), ''),
  profile_picture_url: v.optional(v.nullable(v.string()), null),
});
export type UserRef = v.InferOutput<typeof UserRef>;

/** Handicap index in strokes with one decimal; a plus handicap is negative (-2.3 reads "+2.3"). */
export const User = v.object({
  ...UserRef.entries,
  username: v.string(),
  /** Only to the user themself and to staff. */
  email: v.optional(v.nullable(v.string())),
  handicap: v.optional(v.nullable(v.union([v.number(), v.pipe(v.string(), v.transform(Number))])), null),
  is_staff: v.optional(v.boolean(), false),
  is_guest: v.optional(v.boolean()),
  /** Where staff had the handicap index from, and of which day it is; left out for one that was computed. */
  handicap_source: v.optional(v.nullable(v.string())),
  handicap_date: v.optional(v.nullable(v.string())),
});
export type User = v.InferOutput<typeof User>;

const EmailOrEmpty = v.pipe(
  text(254),
  v.check((s) => s === '' || /^[^\s@]+@[^\s@]+$/.test(s), 'must be an email address'),
);

const isWebAddress = (s: string): boolean => /^https?:\/\/\S+$/i.test(s);
const NO_ADDRESS = 'must be a web address that starts with http:// or https://';

export const WebAddress = v.pipe(text(2048), v.check(isWebAddress, NO_ADDRESS));
const WebAddressOrEmpty = v.pipe(
  text(2048),
  v.check((s) => s === '' || isWebAddress(s), NO_ADDRESS),
);

/** What a username that is new must be. The profile call takes any, because the app sends an old one along. */
export const NewUsername = filledText(150);

/** Email, first and last name are required on the two forms (SPEC.md §5); the rest stays when left out. */
export const ProfileChange = v.object({
  username: v.optional(filledAnyText(150)),
  email: v.optional(EmailOrEmpty),
  first_name: v.optional(text(150)),
  last_name: v.optional(text(150)),
  profile_picture_url: v.optional(v.nullable(WebAddressOrEmpty)),
});
export type ProfileChange = v.InferOutput<typeof ProfileChange>;

export const readUser = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  auth: 'none',
  status: 200,
  params: IdParams,
  query: NoQuery,
  body: Nothing,
  answer: User,
});

export const changeUser = endpoint({
  method: 'PUT',
  path: '/api/users/:id/',
  auth: 'required',
  status: 200,
  params: IdParams,
  query: NoQuery,
  body: ProfileChange,
  answer: User,
});
