import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { conflict, forbidden } from '../failures.ts';
import { keptScoresFor, playsFor } from '../store/password-resets.ts';
import { GONE, userById, type UserRow } from '../store/users.ts';
import { isStaff, requireAccount } from './rights.ts';

type Db = Kysely<Tables>;

/** 409 for somebody who has no password to set. */
function requirePassword(person: UserRow): void {
  if (person.is_guest === 1)
    throw conflict('A guest has no password. Give them the code of their group instead.');
  if (person.password_hash === GONE) throw conflict('This account was deleted.');
}

/**
 * 401, 403, 404 or 409 unless this user may make a link with which the person sets a new password. Whoever has the link
 * has the account, so it takes staff, or an organizer whom the person trusted with scores of their own.
 */
export async function requireMayReset(db: Db, asker: number, id: number): Promise<void> {
  await requireAccount(db, asker);
  const person = await userById(db, id);
  if (asker === id) throw forbidden('Change your own password on your profile instead.');
  if (!(await isStaff(db, asker))) {
    if (!(await playsFor(db, id, asker)))
      throw forbidden('Only the organizer of a tournament that this person plays in and staff may do this.');
    if (person.is_staff === 1) throw forbidden('Only staff may do this for a staff account.');
    if (await organizes(db, id))
      throw forbidden('This player organizes tournaments, so only staff may make a link for them.');
    if (person.is_guest === 0 && !(await keptScoresFor(db, id, asker)))
      throw forbidden('This player has entered no score in your tournaments yet. Until then staff can help.');
  }
  requirePassword(person);
}

/** Whether the account has tournaments of its own: with it go the rights over everybody who plays in them. */
async function organizes(db: Db, user: number): Promise<boolean> {
  const row = await db
    .selectFrom('tournaments')
    .where('organizer', '=', user)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a link that was made then may still be used: its person may have become staff, or gone. */
export async function isStillGood(
  db: Db,
  { user, made_by }: { user: number; made_by: number },
): Promise<boolean> {
  const person = await userById(db, user);
  if (person.is_guest === 1 || person.password_hash === GONE) return false;
  // One that was mailed has its own user as its maker, and opens no staff account.
  return person.is_staff === 0 || (made_by !== user && (await isStaff(db, made_by)));
}
