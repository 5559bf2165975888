import * as v from 'valibot';
import { IdParams, filledAnyText, boundedText } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { User } from './users.ts';

const EmailOrEmpty = v.pipe(
  boundedText(254),
  v.check((address) => address === '' || /^[^\s@]+@[^\s@]+$/.test(address), 'must be an email address'),
);

const isWebAddress = (address: string): boolean => /^https?:\/\/\S+$/i.test(address);
const WEB_ADDRESS_MESSAGE = 'must be a web address that starts with http:// or https://';

export const WebAddress = v.pipe(boundedText(2048), v.check(isWebAddress, WEB_ADDRESS_MESSAGE));
const WebAddressOrEmpty = v.pipe(
  boundedText(2048),
  v.check((address) => address === '' || isWebAddress(address), WEB_ADDRESS_MESSAGE),
);

/** A change of the profile. Missing fields do not change here; the forms require email, first and last name. */
export const ProfileChange = v.object({
  username: v.optional(filledAnyText(150)),
  email: v.optional(EmailOrEmpty),
  first_name: v.optional(boundedText(150)),
  last_name: v.optional(boundedText(150)),
  profile_picture_url: v.optional(v.nullable(WebAddressOrEmpty)),
  /** Usual tees; null or '' for none. They apply to tournaments that the player joins from then on. */
  tees: v.optional(v.nullable(boundedText(60))),
});
export type ProfileChange = v.InferOutput<typeof ProfileChange>;

export const changeUser = endpoint({
  method: 'PUT',
  path: '/api/users/:id/',
  auth: 'required',
  tags: ['people'],
  params: IdParams,
  body: ProfileChange,
  answer: User,
});
