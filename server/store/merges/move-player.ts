import { sql } from 'kysely';
import { getMatchMarkNumber } from '#domain/cards/match-result.ts';
import { updateRow, type Db } from '#server/db/schema.ts';
import { parseSettings } from '../competitions/competitions.ts';
import { listSinglePlayers, listNamedPlayers, replacePlayers } from '../competitions/replace-players.ts';
import { PLAYER_COLUMNS } from './columns.ts';
import { moveTournamentRows, type MergeChanges } from './changes.ts';
import { movePlayerInResults, type PlayerMove } from './move-results.ts';

/** Replaces the player in settings of competitions (entrants, players of matches). */
async function movePlayerInCompetitions(trx: Db, { from, to, tournament }: PlayerMove): Promise<void> {
  const rows = await trx
    .selectFrom('competitions')
    .where('tournament', '=', tournament)
    .select(['id', 'settings'])
    .execute();
  for (const { id, settings: settingsText } of rows) {
    const settings = parseSettings({ settings: settingsText });
    if (settings === null) continue;
    if (!listNamedPlayers(settings).includes(from)) continue;
    const storedSettings = JSON.parse(settingsText) as typeof settings;
    const nextSettings = replacePlayers(storedSettings, (player) => (player === from ? to : player));
    await updateRow(trx, 'competitions', id, { settings: JSON.stringify(nextSettings) });
    if (listSinglePlayers(settings).includes(from))
      await movePlayerInResults(trx, { from, to, tournament }, getMatchMarkNumber(id));
  }
}

/** Replaces the player in codes, which open the cards of certain people. */
async function movePlayerInCodes(trx: Db, { from, to, tournament }: PlayerMove): Promise<void> {
  const rows = await trx
    .selectFrom('access_codes')
    .where('tournament', '=', tournament)
    .where('members', 'like', `%${from}%`)
    .select(['id', 'members'])
    .execute();
  for (const { id, members } of rows) {
    const memberIds = JSON.parse(members ?? '[]') as number[];
    if (!memberIds.includes(from)) continue;
    const nextMembers = JSON.stringify(memberIds.map((person) => (person === from ? to : person)));
    await updateRow(trx, 'access_codes', id, { members: nextMembers });
  }
}

/** Moves a player's rows in a tournament to an account that is not in it. */
export async function movePlayerRows(trx: Db, playerMove: PlayerMove): Promise<void> {
  for (const playerColumn of PLAYER_COLUMNS) await moveTournamentRows(trx, playerColumn, playerMove);
  const sides = trx.selectFrom('sides').where('tournament', '=', playerMove.tournament).select('id');
  await trx
    .updateTable('side_members')
    .set({ user: playerMove.to })
    .where('user', '=', playerMove.from)
    .where('side', 'in', sides)
    .execute();
  await movePlayerInCompetitions(trx, playerMove);
  await movePlayerInCodes(trx, playerMove);
}

interface DoubledTable {
  table: string;
  column: string;
  /** Columns by which rows of two people count as the same. */
  same: readonly string[];
}

/** Rows that both people may have in a tournament in which only one of them plays. */
const PLAYER_TABLES: readonly DoubledTable[] = [
  { table: 'extra_scorers', column: 'scorer', same: ['tournament', 'round_number', 'player'] },
  { table: 'player_exclusions', column: 'player', same: ['tournament', 'round_number'] },
];
/** Tables in which both accounts may have a row for the same tournament. */
const PERSON_TABLES: readonly DoubledTable[] = [
  { table: 'tournament_roles', column: 'user', same: ['tournament', 'role'] },
  { table: 'notice_readers', column: 'user', same: ['tournament'] },
];

async function dropDoubledRows(
  trx: Db,
  { table, column, same }: DoubledTable,
  { from, to, tournament }: Omit<PlayerMove, 'tournament'> & { tournament: number | null },
): Promise<MergeChanges['doubled']> {
  const sameColumnsCondition = sql.join(
    same.map((name) => sql`${sql.ref(`theirs.${name}`)} = ${sql.ref(`own.${name}`)}`),
    sql` and `,
  );
  const tournamentCondition = tournament === null ? sql`` : sql`and own.tournament = ${tournament}`;
  const { rows } = await sql<Record<string, unknown>>`select own.* from ${sql.table(table)} as own
    where ${sql.ref(`own.${column}`)} = ${from} ${tournamentCondition} and exists (select 1 from ${sql.table(table)} as theirs
    where ${sql.ref(`theirs.${column}`)} = ${to} and ${sameColumnsCondition})`.execute(trx);
  for (const row of rows) {
    const rowCondition = sql.join(
      [...same, column].map((name) => sql`${sql.ref(name)} = ${row[name]}`),
      sql` and `,
    );
    await sql`delete from ${sql.table(table)} where ${rowCondition}`.execute(trx);
  }
  return rows.map((row) => ({ table, row }));
}

/** Deletes rows that the other account also has, to avoid duplicates. */
export async function dropDoubledPlayerRows(
  trx: Db,
  playerMove: PlayerMove,
  doubledRows: MergeChanges['doubled'],
): Promise<void> {
  for (const doubledTable of PLAYER_TABLES)
    doubledRows.push(...(await dropDoubledRows(trx, doubledTable, playerMove)));
}

/** Deletes roles and read notices that both accounts have in one tournament. */
export async function dropDoubledPersonRows(
  trx: Db,
  people: Pick<PlayerMove, 'from' | 'to'>,
): Promise<MergeChanges['doubled']> {
  const doubledRows: MergeChanges['doubled'] = [];
  for (const doubledTable of PERSON_TABLES)
    doubledRows.push(...(await dropDoubledRows(trx, doubledTable, { ...people, tournament: null })));
  return doubledRows;
}
