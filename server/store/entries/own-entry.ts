import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { OwnEntry, changeOwnEntry } from '#contract/tournaments/entries.ts';
import { decideEntry, findWaitingPosition } from '#domain/entry/waiting-list.ts';
import type { Tables } from '#server/db/schema.ts';
import { conflict, forbidden } from '#server/failures.ts';
import { MAX_ENTRY_REQUESTS } from '#server/policies/quotas.ts';
import { sentence } from '#words/message.ts';
import {
  createFullRefusal,
  createClosedRefusal,
  loadTournamentEntry,
  toEntryFields,
  type TournamentEntry,
} from '../players/entry.ts';
import { addEntry, type Entry } from '../players/players.ts';
import { setStatus } from '../players/player-status.ts';
import type { TournamentRow } from '../tournaments/rounds.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';
import { appendRequest, storeRequests } from './requests.ts';
import { settleEntry } from './settle-entry.ts';

type Db = Kysely<Tables>;
type OwnEntryChange = v.InferOutput<(typeof changeOwnEntry)['body']>;

export interface Entrant {
  tournament: number;
  player: number;
  /** Name of the player's usual tees. */
  tees: string | null;
  now: number;
}

const findPlayer = (db: Db, { tournament, player }: Pick<Entrant, 'tournament' | 'player'>) =>
  db
    .selectFrom('players')
    .where('tournament', '=', tournament)
    .where('player', '=', player)
    .selectAll()
    .executeTakeFirst();

/** Converts an entry. `member` is the player's row in the tournament, even if withdrawn; undefined without one. */
export function toOwnEntry(
  row: TournamentRow,
  entry: TournamentEntry,
  { player, member }: { player: number; member: Entry | undefined },
): OwnEntry {
  const ownRequest = entry.requests.find((placeRequest) => placeRequest.player === player);
  const isWithdrawn = member !== undefined && (member.banned === 1 || member.withdrawn_at !== null);
  const stateOfRequest = ownRequest === undefined || ownRequest.state === 'left' ? null : ownRequest.state;
  return {
    tournament: row.id,
    entry: entry.state,
    ...toEntryFields(entry, row),
    state: member === undefined ? stateOfRequest : isWithdrawn ? 'withdrawn' : 'in',
    ...(member !== undefined && { player_entry: member.id }),
    ...(member === undefined && findWaitingPosition(entry.requests, player)),
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
  const entry = await loadTournamentEntry(db, row, entrant.now);
  return toOwnEntry(row, entry, { player: entrant.player, member: await findPlayer(db, entrant) });
}

/** Throws 403 unless this player may request a place now. */
function requireEntryAllowed(row: TournamentRow, { state }: TournamentEntry, code: string | undefined): void {
  if (state === 'closed') throw createClosedRefusal();
  if (state === 'soon') throw forbidden('Entry to this tournament is not open yet.');
  if (state === 'code' && (row.entry_code === null || code !== row.entry_code))
    throw forbidden('To enter this tournament you need the organizer’s link or QR code.');
}

/** Throws 409 beyond MAX_ENTRY_REQUESTS. */
function requireRoomForRequest({ stored }: TournamentEntry): void {
  if (stored.length >= MAX_ENTRY_REQUESTS)
    throw conflict(
      sentence('A tournament has at most {most} requests for a place.', { most: MAX_ENTRY_REQUESTS }),
    );
}

/** Throws 403 for a player removed by the organizer, 409 without a free place. */
async function returnToPlay(trx: Db, member: Entry, entry: TournamentEntry, entrant: Entrant): Promise<void> {
  if (member.banned === 1 || member.withdrawn_by !== entrant.player)
    throw forbidden('The organizer removed you from this tournament. Ask them to reinstate you.');
  const outcome = decideEntry(entry.requests, entry.rules, { player: entrant.player, mode: 'open' });
  if (entry.state !== 'closed' && outcome !== 'in') throw createFullRefusal();
  await setStatus(trx, member, 'playing', { user: entrant.player, now: entrant.now });
}

async function enterOrRequest(
  trx: Db,
  row: TournamentRow,
  entry: TournamentEntry,
  entrant: Entrant,
  code: string | undefined,
): Promise<void> {
  const { tournament, player, tees, now } = entrant;
  const member = await findPlayer(trx, entrant);
  if (member?.withdrawn_at === null && member.banned === 0) return;
  if (member) return returnToPlay(trx, member, entry, entrant);
  const ownRequest = entry.requests.find((placeRequest) => placeRequest.player === player);
  const outcome = decideEntry(entry.requests, entry.rules, { player, mode: entry.mode });
  if (outcome === null) throw forbidden('The organizer has not accepted your entry.');
  if (ownRequest && outcome === ownRequest.state) return;
  if (ownRequest?.state !== 'offered' || entry.state === 'closed') requireEntryAllowed(row, entry, code);
  requireRoomForRequest(entry);
  if (outcome === 'in') await addEntry(trx, { tournament, player, tees });
  if (ownRequest?.state === 'offered') {
    await trx
      .updateTable('entry_requests')
      .set({ state: 'entered', offered_until: null, changed_at: now })
      .where('id', '=', ownRequest.id)
      .execute();
    return;
  }
  await appendRequest(trx, { tournament, player, state: outcome === 'in' ? 'entered' : outcome, now });
}

async function giveUpRequest(trx: Db, entry: TournamentEntry, { player, now }: Entrant): Promise<void> {
  const ownRequest = entry.requests.find((placeRequest) => placeRequest.player === player);
  if (ownRequest?.state === 'entered')
    throw conflict('You are already in this tournament. You can leave it on its page.');
  if (ownRequest === undefined || ownRequest.state === 'refused') return;
  await trx
    .updateTable('entry_requests')
    .set({ state: 'left', offered_until: null, changed_at: now })
    .where('id', '=', ownRequest.id)
    .execute();
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
    .where('tournament', '=', tournament)
    .where('player', '=', player)
    .returning('id')
    .executeTakeFirst();
  if (ownRequest || !(await findPlayer(trx, { tournament, player }))) return;
  const { id } = await appendRequest(trx, { tournament, player, state: 'entered', now });
  await trx.updateTable('entry_requests').set(wishes).where('id', '=', id).execute();
}

/** Changes one's own request. Needs row locks of user, then tournament. Throws 403 while closed, 409 without room. */
export async function changeOwnRequest(trx: Db, entrant: Entrant, change: OwnEntryChange): Promise<OwnEntry> {
  const row = await loadTournamentRow(trx, entrant.tournament);
  const entry = await loadTournamentEntry(trx, row, entrant.now);
  await storeRequests(trx, entry.stored, entry.requests, entrant.now);
  if (change.enter === true) await enterOrRequest(trx, row, entry, entrant, change.code);
  if (change.enter === false) await giveUpRequest(trx, entry, entrant);
  await storeEntryWishes(trx, entrant, change);
  await settleEntry(trx, entrant.tournament, entrant.now);
  return loadOwnEntry(trx, entrant);
}
