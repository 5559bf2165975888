import type { Db } from '#server/db/schema.ts';
import { conflict, forbidden } from '#server/failures.ts';
import { loadRequester } from '#server/auth/rights.ts';
import { loadTournamentRightFacts } from '#server/auth/tournament-rights.ts';
import { hasRight } from '#domain/rights/rights.ts';
import type { UserRow } from '../people/users.ts';

/** The maker of the tournament, who also owns its guests after the tournament was handed over. */
export async function findGuestOwner(db: Db, tournament: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('tournaments')
    .where('id', '=', tournament)
    .select(['organizer', 'made_by'])
    .executeTakeFirst();
  return row && (row.made_by ?? row.organizer);
}

/** True for a guest of this tournament, or of another tournament made by the person who made this one. */
export async function isGuestOf(db: Db, guest: UserRow, tournament: number): Promise<boolean> {
  if (guest.guest_of === null) return false;
  const owner = await findGuestOwner(db, guest.guest_of);
  return owner !== undefined && owner === (await findGuestOwner(db, tournament));
}

/** Throws 409 for a guest of another organizer. */
export async function requireOwnGuest(db: Db, user: UserRow, tournament: number): Promise<void> {
  if (user.is_guest === 1 && !(await isGuestOf(db, user, tournament)))
    throw conflict('Another organizer added this player. Add them by name yourself.');
}

/** Throws 403 for a guest, unless the user runs the desk of the tournament that made the guest. */
export async function requireGuestManager(db: Db, guest: UserRow, asker: number): Promise<void> {
  if (guest.is_guest === 0) return;
  const tournamentFacts =
    guest.guest_of === null ? undefined : await loadTournamentRightFacts(db, guest.guest_of, asker);
  if (!hasRight(await loadRequester(db, asker), 'run-desk', tournamentFacts))
    throw forbidden('Only the organizer who added this player and staff may do this.');
}

/**
 * Before a tournament is deleted, moves its guests to another tournament of the same maker in which the guests play.
 */
export async function moveGuestsToOtherTournament(trx: Db, tournament: number): Promise<void> {
  const owner = await findGuestOwner(trx, tournament);
  await trx
    .updateTable('users')
    .set((expression) => ({
      guest_of: expression
        .selectFrom('players')
        .innerJoin('tournaments', 'tournaments.id', 'players.tournament')
        .whereRef('players.player', '=', 'users.id')
        .where((conditionBuilder) =>
          conditionBuilder(
            conditionBuilder.fn.coalesce('tournaments.made_by', 'tournaments.organizer'),
            '=',
            owner ?? 0,
          ),
        )
        .where('tournaments.id', '<>', tournament)
        .select((columnBuilder) => columnBuilder.fn.min('players.tournament').as('other')),
    }))
    .where('guest_of', '=', tournament)
    .execute();
}
