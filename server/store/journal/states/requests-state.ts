import { countFreePlaces } from '#domain/entry/waiting-list.ts';
import { updateRow, type Db } from '#server/db/schema.ts';
import { OFFER_MS } from '#server/policies/lifetimes.ts';
import { loadPlaceRequests, type StoredPlaceRequest } from '../../entries/requests.ts';
import { createTournamentFullRefusal, loadEntryOverview, type EntryOverview } from '../../players/entry.ts';
import { loadTournamentRow } from '../../tournaments/tournaments.ts';
import { entriesState, type EntryWithAssignments } from './entries-state.ts';
import type { UndoableState } from './state.ts';

type RequestValue = Pick<StoredPlaceRequest, 'id' | 'player' | 'state' | 'place' | 'changed_at'>;

interface RequestsKey {
  tournament: number;
  requests: readonly number[];
  players: readonly number[];
}
export interface RequestsValue {
  requests: RequestValue[];
  entries: EntryWithAssignments[];
}

const toEntriesKey = ({ tournament, players }: RequestsKey) => ({ tournament, players, about: [] });

/** Throws 409 if other players now have the places of players who would join again or get their offer back. */
async function requireFreePlaces(
  trx: Db,
  key: RequestsKey,
  valueBefore: RequestsValue,
  { rules, requests }: EntryOverview,
): Promise<void> {
  const otherRequests = requests.filter(({ id }) => !key.requests.includes(id));
  const currentEntries = await entriesState.load(trx, toEntriesKey(key));
  const offers = valueBefore.requests.filter(({ state }) => state === 'offered');
  const neededPlaces = valueBefore.entries.length + offers.length;
  if (neededPlaces > currentEntries.length + countFreePlaces(otherRequests, rules))
    throw createTournamentFullRefusal();
}

/** State: decided requests for a place, and whether their players have a place. */
export const requestsState: UndoableState<RequestsKey, RequestsValue> = {
  lock: (trx, key, valueBefore, author) =>
    entriesState.lock(trx, toEntriesKey(key), valueBefore.entries, author),
  async load(trx, key) {
    const ids = new Set(key.requests);
    const storedRequests = (await loadPlaceRequests(trx, [key.tournament])).get(key.tournament)!;
    return {
      requests: storedRequests
        .filter(({ id }) => ids.has(id))
        .map(({ id, player, state, place, changed_at }) => ({ id, player, state, place, changed_at })),
      entries: await entriesState.load(trx, toEntriesKey(key)),
    };
  },
  compare: ({ requests, entries }) => [
    requests.map(({ id, state, place }) => [id, state, place]),
    entries.map(({ player }) => player),
  ],
  async restore(trx, key, valueBefore, author) {
    const row = await loadTournamentRow(trx, key.tournament);
    const entryOverview = await loadEntryOverview(trx, row, author.now);
    await requireFreePlaces(trx, key, valueBefore, entryOverview);
    // A restored offer lasts as long as a new one, because it was interrupted.
    const offerEnd = Math.min(author.now + OFFER_MS, entryOverview.rules.closes ?? Number.POSITIVE_INFINITY);
    for (const { id, state, place, changed_at } of valueBefore.requests)
      await updateRow(trx, 'entry_requests', id, {
        state,
        place,
        changed_at,
        offered_until: state === 'offered' ? offerEnd : null,
      });
    await entriesState.restore(trx, toEntriesKey(key), valueBefore.entries, author);
  },
};
