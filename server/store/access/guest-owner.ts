import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { conflict, forbidden } from '#server/failures.ts';
import { findOrganizer, loadRequester } from '#server/auth/rights.ts';
import { hasRight } from '#domain/rights/rights.ts';
import type { UserRow } from '../people/users.ts';

type Db = Kysely<Tables>;

/** True for a guest of this tournament, or of another one of the same organizer. */
export async function isGuestOf(db: Db, guest: UserRow, tournament: number): Promise<boolean> {
  if (guest.guest_of === null) return false;
  const [owner, organizer] = [await findOrganizer(db, guest.guest_of), await findOrganizer(db, tournament)];
  return owner !== undefined && owner === organizer;
}

/** 409 for a guest of another organizer. */
export async function requireGuestOf(db: Db, user: UserRow, tournament: number): Promise<void> {
  if (user.is_guest === 1 && !(await isGuestOf(db, user, tournament)))
    throw conflict('This player is a guest of another organizer. Add them by name, as a guest of your own.');
}

/** For a guest: 403 unless the user organizes the tournament that made the guest, or is staff. */
export async function requireGuestManager(db: Db, guest: UserRow, asker: number): Promise<void> {
  if (guest.is_guest === 0) return;
  const organizer = guest.guest_of === null ? null : await findOrganizer(db, guest.guest_of);
  if (!hasRight(await loadRequester(db, asker), 'manage', { organizer: organizer ?? null }))
    throw forbidden('Only the organizer whose guest this player is and staff may do this.');
}

/** Before a tournament is deleted: moves its guests to another one of the organizer in which they play, if any. */
export async function moveGuests(trx: Db, tournament: number): Promise<void> {
  const organizer = await findOrganizer(trx, tournament);
  await trx
    .updateTable('users')
    .set((eb) => ({
      guest_of: eb
        .selectFrom('players')
        .innerJoin('tournaments', 'tournaments.id', 'players.tournament')
        .whereRef('players.player', '=', 'users.id')
        .where('tournaments.organizer', '=', organizer ?? 0)
        .where('tournaments.id', '<>', tournament)
        .select((q) => q.fn.min('players.tournament').as('other')),
    }))
    .where('guest_of', '=', tournament)
    .execute();
}
