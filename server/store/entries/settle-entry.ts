import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { loadTournamentEntry } from '../players/entry.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';
import { storeRequests } from './requests.ts';

type Db = Kysely<Tables>;

/**
 * Stores the offers of free places. Every change that frees a place or opens entry calls it, because the time of an
 * offer begins with this call. Needs the tournament's row lock.
 */
export async function settleEntry(trx: Db, tournament: number, now: number): Promise<void> {
  const { stored, requests } = await loadTournamentEntry(trx, await loadTournamentRow(trx, tournament), now);
  await storeRequests(trx, stored, requests, now);
}

/** Offers free places, and stores when the player left, for the organizer's list. */
export async function settleAfterLeaving(
  trx: Db,
  { tournament, player }: { tournament: number; player: number },
  now: number,
): Promise<void> {
  await trx
    .updateTable('entry_requests')
    .set({ state: 'left', changed_at: now, offered_until: null })
    .where('tournament', '=', tournament)
    .where('player', '=', player)
    .execute();
  await settleEntry(trx, tournament, now);
}
