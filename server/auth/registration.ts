import type { Kysely } from 'kysely';
import type { Registration } from '#contract/registration.ts';
import type { Tables } from '../db/schema.ts';
import { forbidden } from '../failures.ts';
import { isOpenInvitation, spendInvitation } from '../store/server/invitations.ts';
import { loadSettings } from '../store/server/settings.ts';
import { fingerprint } from './tokens.ts';

type Db = Kysely<Tables>;

const CLOSED_MESSAGE =
  'You cannot create your own account here. Please ask the organizer for your group’s code.';
const BY_LINK_ONLY =
  'You need a link from the club to create an account here. To keep score, the code of your group is enough.';
const DEAD_LINK = 'This link was already used or has expired. Please ask the club for a new one.';

/** Reads what staff chose, else the operator's setting. */
export async function loadRegistration(db: Db, preset: Registration): Promise<Registration> {
  return (await loadSettings(db, 'registration')).registration ?? preset;
}

/** Resolves to the invitation to use, or to null if none is needed. Throws 403 if it is missing or invalid. */
export async function requireRegistration(
  db: Db,
  { preset, invitation, now }: { preset: Registration; invitation: string | undefined; now: number },
): Promise<string | null> {
  const registration = await loadRegistration(db, preset);
  if (registration === 'open') return null;
  if (registration === 'closed') throw forbidden(CLOSED_MESSAGE);
  if (invitation === undefined) throw forbidden(BY_LINK_ONLY);
  const token_hash = fingerprint(invitation);
  if (!(await isOpenInvitation(db, token_hash, now))) throw forbidden(DEAD_LINK);
  return token_hash;
}

/** Marks the invitation as used. Throws 403 if another registration has used it meanwhile. */
export async function consumeInvitation(
  trx: Db,
  token_hash: string,
  author: { user: number; now: number },
): Promise<void> {
  if (!(await spendInvitation(trx, token_hash, author))) throw forbidden(DEAD_LINK);
}
