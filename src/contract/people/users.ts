import * as v from 'valibot';
import { IdParams, filledText } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const UserRef = v.object({
  id: v.number(),
  username: v.optional(v.string()),
  first_name: v.optional(v.nullable(v.string()), ''),
  last_name: v.optional(v.nullable(v.string()), ''),
  profile_picture_url: v.optional(v.nullable(v.string()), null),
  /** Text behind the name that distinguishes namesakes in a tournament ("12.4", "2"). */
  mark: v.optional(v.string()),
});
export type UserRef = v.InferOutput<typeof UserRef>;

/** A user; `handicap` is the index in strokes with one decimal, negative for a plus handicap. */
export const User = v.object({
  ...UserRef.entries,
  username: v.string(),
  /** Email address; sent only to the user and staff. */
  email: v.optional(v.nullable(v.string())),
  handicap: v.optional(v.nullable(v.union([v.number(), v.pipe(v.string(), v.transform(Number))])), null),
  is_staff: v.optional(v.boolean(), false),
  is_guest: v.optional(v.boolean()),
  /** Source and day of a handicap index that staff entered; missing for a computed one. */
  handicap_source: v.optional(v.nullable(v.string())),
  handicap_date: v.optional(v.nullable(v.string())),
  /** The tees that the player usually plays; missing if not set. */
  tees: v.optional(v.nullable(v.string())),
});
export type User = v.InferOutput<typeof User>;

/** A new username. The profile call accepts any text, because the app always sends the current username. */
export const NewUsername = filledText(150);

export const readUser = endpoint({
  path: '/api/users/:id',
  auth: 'none',
  tags: ['people'],
  params: IdParams,
  answer: User,
});
