import type { RegistrationMode } from '#contract/registration.ts';
import type { Db } from '../db/schema.ts';
import { forbidden } from '../failures.ts';
import { isOpenInvitation, consumeStoredInvitation } from '../store/server/invitations.ts';
import { loadServerSettings } from '../store/server/settings.ts';
import { fingerprint } from './tokens.ts';

const CLOSED_MESSAGE =
  'You cannot create your own account here. Please ask the organizer for your group’s code.';
const BY_LINK_ONLY_MESSAGE =
  'You need a link from the club to create an account here. To keep score, the code of your group is enough.';
const DEAD_LINK_MESSAGE = 'This link was already used or has expired. Please ask the club for a new one.';

/** Loads who may register: the choice of staff or, if they chose nothing, the operator's setting. */
export async function loadRegistrationMode(
  db: Db,
  configuredMode: RegistrationMode,
): Promise<RegistrationMode> {
  return (await loadServerSettings(db, 'registration')).registration ?? configuredMode;
}

/** Resolves to the invitation to use, or to null if none is needed. Throws 403 if it is missing or invalid. */
export async function requireRegistration(
  db: Db,
  {
    configuredMode,
    invitation,
    now,
  }: { configuredMode: RegistrationMode; invitation: string | undefined; now: number },
): Promise<string | null> {
  const registrationMode = await loadRegistrationMode(db, configuredMode);
  if (registrationMode === 'open') return null;
  if (registrationMode === 'closed') throw forbidden(CLOSED_MESSAGE);
  if (invitation === undefined) throw forbidden(BY_LINK_ONLY_MESSAGE);
  const token_hash = fingerprint(invitation);
  if (!(await isOpenInvitation(db, token_hash, now))) throw forbidden(DEAD_LINK_MESSAGE);
  return token_hash;
}

/** Marks the invitation as used. Throws 403 if another registration has used it meanwhile. */
export async function consumeInvitation(
  trx: Db,
  token_hash: string,
  author: { user: number; now: number },
): Promise<void> {
  if (!(await consumeStoredInvitation(trx, token_hash, author))) throw forbidden(DEAD_LINK_MESSAGE);
}
