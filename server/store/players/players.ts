import { sql, type Selectable } from 'kysely';
import type { PlayerStatus } from '#contract/tournaments/player-changes.ts';
import type { PlayerEntry } from '#contract/tournaments/players.ts';
import type { DialectName } from '#server/db/executor.ts';
import { hasValues, selectRow, selectRowsOf, type Db, type Tables } from '#server/db/schema.ts';
import { conflict, forbidden, notFound } from '#server/failures.ts';
import { computeCardLock } from '#server/scores/locks.ts';
import { isHandicapIndexTooLate, type HandicapIndexSources } from '../boards/event-index.ts';
import { addNamesakeMark, computeNamesakeMarks, type NamesakeMarks } from '../people/namesakes.ts';
import { requireRoomForPlayers } from '../quota.ts';
import { toPublicUser, fromTenths } from '../people/users.ts';
import { ROUND_NUMBERS } from '#domain/round.ts';

export type PlayerEntryRow = Selectable<Tables['players']>;

const getPlayerStatus = ({
  banned,
  withdrawn_at,
}: Pick<PlayerEntryRow, 'banned' | 'withdrawn_at'>): PlayerStatus =>
  banned === 1 ? 'banned' : withdrawn_at === null ? 'playing' : 'withdrawn';

/** Entries in the order of joining; of all tournaments if none is given. */
export async function loadEntries(
  db: Db,
  tournament?: number,
  selection: 'shown' | 'banned' | 'all' = 'shown',
  player?: number,
): Promise<PlayerEntry[]> {
  let query = db
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.player')
    .selectAll('users')
    .select(['players.id as entry', 'players.tournament as tournament', 'banned', 'withdrawn_at'])
    .select(['players.handicap_tenths as event_tenths', 'without_index', 'division', 'tees'])
    .orderBy('players.id');
  if (selection !== 'all') query = query.where('players.banned', '=', selection === 'banned' ? 1 : 0);
  if (tournament !== undefined) query = query.where('players.tournament', '=', tournament);
  if (player !== undefined) query = query.where('players.player', '=', player);
  const rows = await query.execute();
  // Namesakes appear side by side only in the list of one tournament.
  const namesakeMarks: NamesakeMarks =
    tournament !== undefined && player === undefined ? computeNamesakeMarks(rows) : new Map();
  return rows.map((row) => ({
    id: row.entry,
    tournament: row.tournament,
    player: addNamesakeMark(toPublicUser(row), namesakeMarks),
    status: getPlayerStatus(row),
    ...toEntryValues(row),
  }));
}

const toEntryValues = (row: HandicapIndexSources & { division: string | null; tees: string | null }) => ({
  ...(row.event_tenths !== null && { handicap: fromTenths(row.event_tenths) }),
  ...(isHandicapIndexTooLate(row) && { no_index: true }),
  ...(row.division !== null && { division: row.division }),
  ...(row.tees !== null && { tees: row.tees }),
});

/** A player's values for one tournament. Undefined leaves a value as it is; null clears it. */
export interface EntryValues {
  handicap?: number | null | undefined;
  division?: string | null | undefined;
  tees?: string | null | undefined;
}

export const toEntryColumns = ({ handicap, division, tees }: EntryValues) => ({
  ...(handicap !== undefined && { handicap_tenths: handicap === null ? null : Math.round(handicap * 10) }),
  ...(division !== undefined && { division: division?.trim() || null }),
  ...(tees !== undefined && { tees: tees?.trim() || null }),
});

export async function setEntryValues(
  trx: Db,
  { tournament, player }: Pick<PlayerEntryRow, 'tournament' | 'player'>,
  givenValues: EntryValues,
): Promise<void> {
  const columns = toEntryColumns(givenValues);
  if (Object.keys(columns).length === 0) return;
  await trx.updateTable('players').set(columns).where(hasValues({ tournament, player })).execute();
}

/** Throws 404 if the entry does not exist. */
export const loadEntryRow = (db: Db, id: number): Promise<PlayerEntryRow> =>
  selectRow(db, 'players', id).executeTakeFirstOrThrow(() => notFound('There is no such player entry.'));

/** Finds a player's entry, also of a banned or withdrawn player; undefined if the player was never entered. */
export const findEntry = (
  db: Db,
  { tournament, player }: Pick<PlayerEntryRow, 'tournament' | 'player'>,
): Promise<PlayerEntryRow | undefined> =>
  selectRowsOf(db, 'players', { tournament, player }).executeTakeFirst();

/** True for a player of the tournament, even if withdrawn, but not if banned. */
export const isUnbannedPlayer = async (db: Db, tournament: number, player: number): Promise<boolean> =>
  (await findEntry(db, { tournament, player }))?.banned === 0;

/** Adds an entry. `tees` are the player's usual tees. Throws 409 if the player is in, 403 if banned. */
export async function addEntry(
  trx: Db,
  { tournament, player, tees }: { tournament: number; player: number; tees: string | null },
): Promise<number> {
  await requireRoomForPlayers(trx, tournament);
  const row = await trx
    .insertInto('players')
    .values({ tournament, player, tees })
    .onConflict((clause) => clause.columns(['tournament', 'player']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) return row.id;
  throw (await isUnbannedPlayer(trx, tournament, player))
    ? conflict('This player is already in the tournament.')
    : forbidden('The organizer excluded this player from the tournament and can reinstate them.');
}

/** Blocks scores of these players until the transaction ends. SQLite needs no lock, because it has one writer. */
export async function lockCards(
  trx: Db,
  dialect: DialectName,
  ...entries: { tournament: number; player: number }[]
): Promise<void> {
  if (dialect !== 'postgres') return;
  const cardLocks = entries.flatMap(({ tournament, player: user }) =>
    ROUND_NUMBERS.map((round_number) => computeCardLock({ tournament, round_number, user })),
  );
  for (const cardLock of cardLocks.sort((a, b) => a - b))
    await sql`select pg_advisory_xact_lock(${cardLock})`.execute(trx);
}
