import { settleRequests, type EntryRequest, type PlaceRules } from '#domain/entry/waiting-list.ts';
import { hasValues, updateRow, type Db } from '#server/db/schema.ts';

export interface StoredPlaceRequest extends EntryRequest {
  tournament: number;
  arrived_at: number;
  changed_at: number;
  wish_with: string | null;
  wish_when: 'early' | 'late' | null;
}

/**
 * Requests by tournament, without banned players. Whether a request counts as entered or left follows from the list of
 * players, because organizers can change that list without changing requests.
 */
export async function loadPlaceRequests(
  db: Db,
  tournaments: readonly number[],
): Promise<Map<number, StoredPlaceRequest[]>> {
  const requestsByTournament = new Map<number, StoredPlaceRequest[]>(tournaments.map((id) => [id, []]));
  if (tournaments.length === 0) return requestsByTournament;
  const rows = await db
    .selectFrom('entry_requests')
    .leftJoin('players', (join) =>
      join
        .onRef('players.tournament', '=', 'entry_requests.tournament')
        .onRef('players.player', '=', 'entry_requests.player'),
    )
    .where('entry_requests.tournament', 'in', tournaments)
    .where((expression) => expression(expression.fn.coalesce('players.banned', expression.lit(0)), '=', 0))
    .orderBy('entry_requests.place')
    .orderBy('entry_requests.id')
    .selectAll('entry_requests')
    .select(['players.id as entry', 'players.withdrawn_at'])
    .execute();
  for (const { entry, withdrawn_at, ...row } of rows) {
    const hasEntered = entry !== null && withdrawn_at === null;
    const hasLeft = row.state === 'entered' || entry !== null;
    const state = hasEntered ? 'entered' : hasLeft ? 'left' : row.state;
    requestsByTournament.get(row.tournament)!.push({
      ...row,
      state,
      offered_until: state === 'offered' ? row.offered_until : null,
    });
  }
  return requestsByTournament;
}

export function settleStoredRequests(
  requests: readonly StoredPlaceRequest[],
  rules: PlaceRules,
  now: number,
): StoredPlaceRequest[] {
  const requestsById = new Map(requests.map((placeRequest) => [placeRequest.id, placeRequest]));
  return settleRequests(requests, rules, now).map((settledRequest) => ({
    ...requestsById.get(settledRequest.id)!,
    ...settledRequest,
  }));
}

/** Stores requests that changed. Needs the tournament's row lock. */
export async function storePlaceRequests(
  trx: Db,
  requestsBefore: readonly StoredPlaceRequest[],
  requestsAfter: readonly StoredPlaceRequest[],
  now: number,
): Promise<void> {
  const requestsById = new Map(requestsBefore.map((placeRequest) => [placeRequest.id, placeRequest]));
  for (const { id, state, place, offered_until } of requestsAfter) {
    const oldRequest = requestsById.get(id);
    if (
      oldRequest?.state === state &&
      oldRequest.place === place &&
      oldRequest.offered_until === offered_until
    )
      continue;
    await updateRow(trx, 'entry_requests', id, { state, place, offered_until, changed_at: now });
  }
}

interface NewPlaceRequest {
  tournament: number;
  player: number;
  state: StoredPlaceRequest['state'];
  now: number;
}

/** Adds the player at the end of the list; replaces an earlier request of the player, except its wishes. */
export async function appendPlaceRequest(
  trx: Db,
  { tournament, player, state, now }: NewPlaceRequest,
): Promise<StoredPlaceRequest> {
  const requestBefore = await trx
    .deleteFrom('entry_requests')
    .where(hasValues({ tournament, player }))
    .returning(['wish_with', 'wish_when'])
    .executeTakeFirst();
  return trx
    .insertInto('entry_requests')
    .values({
      tournament,
      player,
      state,
      arrived_at: now,
      changed_at: now,
      offered_until: null,
      wish_with: requestBefore?.wish_with ?? null,
      wish_when: requestBefore?.wish_when ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
