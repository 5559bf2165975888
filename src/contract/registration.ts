import * as v from 'valibot';

import { endpoint } from './endpoint.ts';

/** Who may create an account: everybody, people with a link from staff, or nobody. */
export const REGISTRATION_MODES = ['open', 'invite', 'closed'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

export const RegistrationState = v.object({
  registration: v.picklist(REGISTRATION_MODES, 'must be open, invite or closed'),
  /** The operator's setting, which applies until staff select another. */
  preset: v.picklist(REGISTRATION_MODES),
  /** Number of links that nobody has used yet. */
  invitations: v.number(),
});
export type RegistrationState = v.InferOutput<typeof RegistrationState>;

const staffCall = { auth: 'required', tags: ['server'] } as const;

export const readRegistration = endpoint({
  ...staffCall,
  path: '/api/registration/',
  answer: RegistrationState,
});

export const changeRegistration = endpoint({
  ...staffCall,
  method: 'PUT',
  path: '/api/registration/',
  body: v.object({ registration: RegistrationState.entries.registration }),
  answer: RegistrationState,
});

/** Creates a link that allows one registration until `expires_at`; for staff. */
export const makeInvitation = endpoint({
  ...staffCall,
  method: 'POST',
  path: '/api/invitations/',
  status: 201,
  answer: v.object({ token: v.string(), expires_at: v.string() }),
});
