import { hasValues, type Db } from '#server/db/schema.ts';
import { loadEntryOverview } from '../players/entry.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';
import { storePlaceRequests } from './requests.ts';

/**
 * Stores the offers of free places. Every change that frees a place or opens entry calls it, because the time of an
 * offer begins with this call. Needs the tournament's row lock.
 */
export async function settlePlaceRequests(trx: Db, tournament: number, now: number): Promise<void> {
  const { stored, requests } = await loadEntryOverview(trx, await loadTournamentRow(trx, tournament), now);
  await storePlaceRequests(trx, stored, requests, now);
}

/** Offers free places, and stores when the player left, for the organizer's list. */
export async function settleRequestsAfterLeaving(
  trx: Db,
  { tournament, player }: { tournament: number; player: number },
  now: number,
): Promise<void> {
  await trx
    .updateTable('entry_requests')
    .set({ state: 'left', changed_at: now, offered_until: null })
    .where(hasValues({ tournament, player }))
    .execute();
  await settlePlaceRequests(trx, tournament, now);
}
