import type { Db } from '../db/schema.ts';
import { conflict, forbidden } from '../failures.ts';
import { DELETED_PASSWORD_HASH, loadUser, type UserRow } from '../store/people/users.ts';
import { hasRight } from '#domain/rights/rights.ts';
import { isLocked, isStaff, requireAccount } from './rights.ts';

/** Throws 409 for a guest or a deleted account, which have no password. */
function requirePasswordAccount(person: UserRow): void {
  if (person.is_guest === 1)
    throw conflict('A player without an account has no password. Give them the code of their group instead.');
  if (person.password_hash === DELETED_PASSWORD_HASH) throw conflict('This account was deleted.');
}

/** Throws 401, 403, 404 or 409 unless `askerId` is staff: a reset link opens the whole account. */
export async function requireResetRight(db: Db, askerId: number, personId: number): Promise<void> {
  const requester = await requireAccount(db, askerId);
  const person = await loadUser(db, personId);
  if (askerId === personId) throw forbidden('Change your own password on your profile instead.');
  if (!hasRight(requester, 'administer'))
    throw forbidden(
      'Only staff may create a link for a new password. Until then, somebody can keep score with the group’s code.',
    );
  requirePasswordAccount(person);
}

/** Checks a link when it is used: the account may be deleted by then, and the link's maker locked or no longer staff. */
export async function isResetLinkValid(
  db: Db,
  { user, made_by }: { user: number; made_by: number },
): Promise<boolean> {
  const person = await loadUser(db, user);
  if (person.is_guest === 1 || person.password_hash === DELETED_PASSWORD_HASH) return false;
  // A mailed link has its own user as `made_by`; it never opens a staff account.
  if (made_by === user) return person.is_staff === 0;
  return !(await isLocked(db, made_by)) && isStaff(db, made_by);
}
