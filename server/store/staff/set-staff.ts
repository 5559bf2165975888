import { updateRow, type Db } from '#server/db/schema.ts';
import { conflict, forbidden } from '#server/failures.ts';
import { dropStaffLinks } from '../access/made-links.ts';
import { DELETED_PASSWORD_HASH, loadUserTournaments, loadUser, type UserRow } from '../people/users.ts';

/**
 * Gives or ends staff rights. Ending them deletes the links that the person made as staff. Needs the row locks of both
 * accounts. Throws 403 for one's own account, 409 for a guest and for a deleted or locked account.
 */
export async function setStaff(
  trx: Db,
  { user, staff, by }: { user: number; staff: boolean; by: number },
): Promise<{ person: UserRow; tournaments: number[] }> {
  if (by === user) throw forbidden('You cannot change this for your own account.');
  const person = await loadUser(trx, user);
  if (person.password_hash === DELETED_PASSWORD_HASH) throw conflict('This account was deleted.');
  if (person.is_guest === 1) throw conflict('A player without an account cannot become staff.');
  if (staff && person.locked_at !== null) throw conflict('Unlock this account first.');
  const is_staff = staff ? 1 : 0;
  await updateRow(trx, 'users', user, { is_staff });
  if (!staff) await dropStaffLinks(trx, user);
  return { person: { ...person, is_staff }, tournaments: await loadUserTournaments(trx, user) };
}
