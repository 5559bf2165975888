import { hasValues, insertRows, selectRowsOf, type Db } from '#server/db/schema.ts';
import { conflict } from '#server/failures.ts';
import { lockCourses, recomputeSumsForTees } from '../../cards/summaries.ts';
import { settlePlaceRequests } from '../../entries/settle-entry.ts';
import { findPlayersWithScores, removeEntries } from '../../players/player-removal.ts';
import { lockCards, type PlayerEntryRow } from '../../players/players.ts';
import { DELETED_PASSWORD_HASH, loadUsersById } from '../../people/users.ts';
import { requireRoomForPlayers } from '../../quota.ts';
import { lockTournament } from '../../tournaments/tournaments.ts';
import { loadAssignments, restoreAssignments, type PlayerAssignments } from './assignments.ts';
import type { UndoableState } from './state.ts';

interface EntriesKey {
  tournament: number;
  players: readonly number[];
  /** What the change concerns, besides membership: the status, or the index, division and tees. */
  about: readonly ('status' | 'values')[];
}

/** An entry with its places in groups and sides. */
export type EntryWithAssignments = Omit<PlayerEntryRow, 'id' | 'tournament'> & PlayerAssignments;

const statusOf = ({ banned, withdrawn_at, withdrawn_by }: EntryWithAssignments) => ({
  banned,
  withdrawn_at,
  withdrawn_by,
});
const valuesOf = ({ handicap_tenths, division, tees }: EntryWithAssignments) => ({
  handicap_tenths,
  division,
  tees,
});

const loadEntriesOf = async (trx: Db, { tournament, players }: EntriesKey): Promise<PlayerEntryRow[]> =>
  players.length === 0
    ? []
    : selectRowsOf(trx, 'players', { tournament }).where('player', 'in', players).orderBy('player').execute();

/** Undoes additions of players. Throws 409 if a player has a score. */
async function undoAdditions(trx: Db, tournament: number, entries: readonly PlayerEntryRow[]): Promise<void> {
  const playersWithScores = await findPlayersWithScores(
    trx,
    tournament,
    entries.map(({ player }) => player),
  );
  if (playersWithScores.size === 0) return removeEntries(trx, tournament, entries);
  throw conflict(
    entries.length === 1
      ? 'This player has scores in the tournament and can no longer be removed.'
      : 'Some of these players have scores in the tournament and can no longer be removed.',
  );
}

/** Throws 409 for a deleted account. */
async function requireAccounts(trx: Db, players: readonly number[]): Promise<void> {
  const users = await loadUsersById(trx, players);
  if ([...users.values()].some(({ password_hash }) => password_hash === DELETED_PASSWORD_HASH))
    throw conflict('This account was deleted.');
}

/** State: the players of the tournament, with status, index, division, tees, and places in groups and sides. */
export const entriesState: UndoableState<EntriesKey, EntryWithAssignments[]> = {
  async lock(trx, { tournament, players }, _before, { dialect }) {
    await lockCards(trx, dialect, ...players.map((player) => ({ tournament, player })));
    await lockCourses(trx, tournament, dialect);
    await lockTournament(trx, tournament);
  },
  async load(trx, key) {
    const entries = await loadEntriesOf(trx, key);
    const assignments = await loadAssignments(
      trx,
      key.tournament,
      entries.map(({ player }) => player),
    );
    return entries.map(({ id: _id, tournament: _tournament, ...entry }) => {
      return { ...entry, ...assignments.get(entry.player)! };
    });
  },
  compare: (assignedEntries, { about }) =>
    assignedEntries.map((assignedEntry) => [
      assignedEntry.player,
      ...(about.includes('status') ? Object.values(statusOf(assignedEntry)) : []),
      ...(about.includes('values') ? Object.values(valuesOf(assignedEntry)) : []),
    ]),
  async restore(trx, key, entriesBefore, { touch, now }) {
    const { tournament, about } = key;
    const entries = await loadEntriesOf(trx, key);
    const [currentPlayers, playersBefore] = [entries, entriesBefore].map(
      (entryRows) => new Set(entryRows.map(({ player }) => player)),
    );
    await undoAdditions(
      trx,
      tournament,
      entries.filter(({ player }) => !playersBefore!.has(player)),
    );
    const returningPlayers = entriesBefore.filter(({ player }) => !currentPlayers!.has(player));
    await requireAccounts(
      trx,
      returningPlayers.map(({ player }) => player),
    );
    await requireRoomForPlayers(trx, tournament, returningPlayers.length);
    for (const { groups: _groups, sides: _sides, exclusions: _exclusions, ...entry } of returningPlayers)
      await insertRows(trx, 'players', { tournament, ...entry });
    for (const removedEntry of entriesBefore.filter(({ player }) => currentPlayers!.has(player)))
      await trx
        .updateTable('players')
        .set({
          ...(about.includes('status') && statusOf(removedEntry)),
          ...(about.includes('values') && valuesOf(removedEntry)),
        })
        .where(hasValues({ tournament, player: removedEntry.player }))
        .execute();
    const isAssignedAgain = ({ player, banned }: EntryWithAssignments): boolean =>
      banned === 0 && (about.includes('status') || !currentPlayers!.has(player));
    await restoreAssignments(trx, tournament, entriesBefore.filter(isAssignedAgain));
    await recomputeSumsForTees(trx, tournament);
    await settlePlaceRequests(trx, tournament, now);
    await touch([tournament]);
  },
};
