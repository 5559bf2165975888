import type { CallName } from '../bounds/bound.ts';
import type { Db } from '../db/schema.ts';
import { createSignInRefusal } from '../failures.ts';
import { findActiveSignIn, type SignInOfToken } from '../store/access/tokens.ts';

/**
 * Calls whose result opens something after the access token has expired: links, codes, roles, accounts, staff rights,
 * an address for mailed links. An access token cannot be revoked, so these calls also need its sign-in to be active.
 * `registerDevice` checks that itself, because it stores the code of the sign-in. `claimGuest` does so after it has
 * refused an existing account (409), because a guest may repeat the call after a lost answer.
 */
export const LASTING_RIGHT_CALLS: ReadonlySet<string> = new Set<CallName>([
  'changeRegistration',
  'changeStaff',
  'changeUser',
  'giveRole',
  'handOver',
  'lockAccount',
  'makeCalendarFeed',
  'makeCodes',
  'makeInvitation',
  'makeResetLink',
  'makeRoleLink',
  'mergeAccounts',
  'readCodes',
  'takeRole',
  'undoMerge',
  'undoServerChange',
]);

/** Resolves to the code of the sign-in, null for an account. Throws 401 if the sign-in of the access token has ended. */
export async function requireActiveSignIn(
  db: Db,
  token: SignInOfToken,
  now: number,
): Promise<{ access: number | null }> {
  const signIn = await findActiveSignIn(db, token, now);
  if (!signIn) throw createSignInRefusal('Your session has ended. Please log in again.');
  return signIn;
}
