import * as v from 'valibot';
import { NoParams, NoQuery, Nothing } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Who may create an account: everybody, people with a link of staff, or nobody. */
export const REGISTRATIONS = ['open', 'invite', 'closed'] as const;
export type Registration = (typeof REGISTRATIONS)[number];

export const RegistrationState = v.object({
  registration: v.picklist(REGISTRATIONS, 'must be open, invite or closed'),
  /** The operator's setting, which counts until staff choose. */
  preset: v.picklist(REGISTRATIONS),
  /** Number of links that nobody has used yet. */
  invitations: v.number(),
});
export type RegistrationState = v.InferOutput<typeof RegistrationState>;

const staff = { auth: 'required', tags: ['server'], params: NoParams, query: NoQuery } as const;

export const readRegistration = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/registration/',
  status: 200,
  body: Nothing,
  answer: RegistrationState,
});

export const changeRegistration = endpoint({
  ...staff,
  method: 'PUT',
  path: '/api/registration/',
  status: 200,
  body: v.object({ registration: RegistrationState.entries.registration }),
  answer: RegistrationState,
});

/** Creates a link that allows one registration until `expires_at`; for staff. */
export const makeInvitation = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/invitations/',
  status: 201,
  body: Nothing,
  answer: v.object({ token: v.string(), expires_at: v.string() }),
});
