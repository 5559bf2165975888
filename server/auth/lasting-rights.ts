import type { CallName } from '../bounds/bound.ts';
import type { Db } from '../db/schema.ts';
import { createSignInRefusal } from '../failures.ts';
import { findActiveSignIn, type SignInOfToken } from '../store/access/tokens.ts';

/**
 * Calls whose result opens something after the access token has expired: links, codes, roles, accounts, staff rights,
 * an address for mailed links. An access token cannot be revoked, so these calls also need its sign-in to be active.
 * `registerDevice` checks that itself, because it stores the code of the sign-in, and `claimGuest`, because a guest whose
 * answer was lost gets a 409, because the account exists.
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

/** Throws 401 if the sign-in that the access token belongs to has ended. */
export async function requireActiveSignIn(db: Db, token: SignInOfToken, now: number): Promise<void> {
  if (!(await findActiveSignIn(db, token, now)))
    throw createSignInRefusal('Your session has ended. Please log in again.');
}
