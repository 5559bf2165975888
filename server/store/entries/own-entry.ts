import type * as v from 'valibot';
import type { OwnEntry, changeOwnEntry } from '#contract/tournaments/entries.ts';
import { decideEntry, findWaitingPosition } from '#domain/entry/waiting-list.ts';
import { hasValues, updateRow, type Db } from '#server/db/schema.ts';
import { conflict, forbidden } from '#server/failures.ts';
import { MAX_ENTRY_REQUESTS } from '#server/policies/quotas.ts';
import { sentence } from '#words/message.ts';
import {
  createTournamentFullRefusal,
  createEntryClosedRefusal,
  loadEntryOverview,
  type EntryOverview,
  toEntryFields,
} from '../players/entry.ts';
import { addEntry, type PlayerEntryRow, findEntry } from '../players/players.ts';
import { setPlayerStatus } from '../players/player-status.ts';
import type { TournamentRow } from '../tournaments/rounds.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';
import { appendPlaceRequest, storePlaceRequests } from './requests.ts';
import { settlePlaceRequests } from './settle-entry.ts';

type OwnEntryChange = v.InferOutput<(typeof changeOwnEntry)['body']>;

export interface Entrant {
  tournament: number;
  player: number;
  /** Name of the player's usual tees. */
  tees: string | null;
  now: number;
}

/** Returns what a player sees of their own entry. `member` is the entry, even if withdrawn; undefined if there is none. */
export function toOwnEntry(
  row: TournamentRow,
  entryOverview: EntryOverview,
  { player, member }: { player: number; member: PlayerEntryRow | undefined },
): OwnEntry {
  const ownRequest = entryOverview.requests.find((placeRequest) => placeRequest.player === player);
  const isWithdrawn = member !== undefined && (member.banned === 1 || member.withdrawn_at !== null);
  const stateOfRequest = ownRequest === undefined || ownRequest.state === 'left' ? null : ownRequest.state;
  return {
    tournament: row.id,
    entry: entryOverview.state,
    ...toEntryFields(entryOverview, row),
    state: member === undefined ? stateOfRequest : isWithdrawn ? 'withdrawn' : 'in',
    ...(member !== undefined && { player_entry: member.id }),
    ...(member === undefined && findWaitingPosition(entryOverview.requests, player)),
    ...(ownRequest?.offered_until && { offered_until: new Date(ownRequest.offered_until).toISOString() }),
    wish_with: ownRequest?.wish_with ?? null,
    wish_when: ownRequest?.wish_when ?? null,
  };
}

/** Throws 404 if the tournament does not exist. */
export async function loadOwnEntry(
  db: Db,
  entrant: Pick<Entrant, 'tournament' | 'player' | 'now'>,
): Promise<OwnEntry> {
  const row = await loadTournamentRow(db, entrant.tournament);
  const entryOverview = await loadEntryOverview(db, row, entrant.now);
  return toOwnEntry(row, entryOverview, { player: entrant.player, member: await findEntry(db, entrant) });
}

/** Throws 403 unless this player may request a place now. */
function requireEntryAllowed(row: TournamentRow, { state }: EntryOverview, code: string | undefined): void {
  if (state === 'closed') throw createEntryClosedRefusal();
  if (state === 'soon') throw forbidden('Entry to this tournament is not open yet.');
  if (state === 'code' && (row.entry_code === null || code !== row.entry_code))
    throw forbidden('To enter this tournament you need the organizer’s link or QR code.');
}

/** Throws 409 beyond MAX_ENTRY_REQUESTS. */
function requireRoomForRequest({ stored }: EntryOverview): void {
  if (stored.length >= MAX_ENTRY_REQUESTS)
    throw conflict(
      sentence('A tournament has at most {most} requests for a place.', { most: MAX_ENTRY_REQUESTS }),
    );
}

/** Throws 403 for a player removed by the organizer, 409 without a free place. */
async function returnToPlay(
  trx: Db,
  member: PlayerEntryRow,
  entryOverview: EntryOverview,
  entrant: Entrant,
): Promise<void> {
  if (member.banned === 1 || member.withdrawn_by !== entrant.player)
    throw forbidden('The organizer removed you from this tournament. Ask them to reinstate you.');
  const outcome = decideEntry(entryOverview.requests, entryOverview.rules, {
    player: entrant.player,
    mode: 'open',
  });
  if (entryOverview.state !== 'closed' && outcome !== 'in') throw createTournamentFullRefusal();
  await setPlayerStatus(trx, member, 'playing', { user: entrant.player, now: entrant.now });
}

async function enterOrRequest(
  trx: Db,
  row: TournamentRow,
  entryOverview: EntryOverview,
  entrant: Entrant,
  code: string | undefined,
): Promise<void> {
  const { tournament, player, tees, now } = entrant;
  const member = await findEntry(trx, entrant);
  if (member?.withdrawn_at === null && member.banned === 0) return;
  if (member) return returnToPlay(trx, member, entryOverview, entrant);
  const ownRequest = entryOverview.requests.find((placeRequest) => placeRequest.player === player);
  const outcome = decideEntry(entryOverview.requests, entryOverview.rules, {
    player,
    mode: entryOverview.mode,
  });
  if (outcome === null) throw forbidden('The organizer has not accepted your entry.');
  if (ownRequest && outcome === ownRequest.state) return;
  if (ownRequest?.state !== 'offered' || entryOverview.state === 'closed')
    requireEntryAllowed(row, entryOverview, code);
  requireRoomForRequest(entryOverview);
  if (outcome === 'in') await addEntry(trx, { tournament, player, tees });
  if (ownRequest?.state === 'offered') {
    await updateRow(trx, 'entry_requests', ownRequest.id, {
      state: 'entered',
      offered_until: null,
      changed_at: now,
    });
    return;
  }
  await appendPlaceRequest(trx, { tournament, player, state: outcome === 'in' ? 'entered' : outcome, now });
}

async function giveUpRequest(trx: Db, entryOverview: EntryOverview, { player, now }: Entrant): Promise<void> {
  const ownRequest = entryOverview.requests.find((placeRequest) => placeRequest.player === player);
  if (ownRequest?.state === 'entered')
    throw conflict('You are already in this tournament. You can leave it on its page.');
  if (ownRequest === undefined || ownRequest.state === 'refused') return;
  await updateRow(trx, 'entry_requests', ownRequest.id, {
    state: 'left',
    offered_until: null,
    changed_at: now,
  });
}

/** Stores the wishes for partners and for a tee time; changes nothing if the player is neither in the tournament nor has a request. */
async function storeEntryWishes(
  trx: Db,
  { tournament, player, now }: Entrant,
  change: OwnEntryChange,
): Promise<void> {
  const { wish_with, wish_when } = change;
  if (wish_with === undefined && wish_when === undefined) return;
  const wishes = {
    ...(wish_with !== undefined && { wish_with: wish_with?.trim() || null }),
    ...(wish_when !== undefined && { wish_when }),
  };
  const ownRequest = await trx
    .updateTable('entry_requests')
    .set(wishes)
    .where(hasValues({ tournament, player }))
    .returning('id')
    .executeTakeFirst();
  if (ownRequest || !(await findEntry(trx, { tournament, player }))) return;
  const { id } = await appendPlaceRequest(trx, { tournament, player, state: 'entered', now });
  await updateRow(trx, 'entry_requests', id, wishes);
}

/** Changes one's own request. Needs row locks of user, then tournament. Throws 403 while closed, 409 without room. */
export async function changeOwnRequest(trx: Db, entrant: Entrant, change: OwnEntryChange): Promise<OwnEntry> {
  const row = await loadTournamentRow(trx, entrant.tournament);
  const entryOverview = await loadEntryOverview(trx, row, entrant.now);
  await storePlaceRequests(trx, entryOverview.stored, entryOverview.requests, entrant.now);
  if (change.enter === true) await enterOrRequest(trx, row, entryOverview, entrant, change.code);
  if (change.enter === false) await giveUpRequest(trx, entryOverview, entrant);
  await storeEntryWishes(trx, entrant, change);
  await settlePlaceRequests(trx, entrant.tournament, entrant.now);
  return loadOwnEntry(trx, entrant);
}
