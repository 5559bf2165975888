import { sql } from 'kysely';
import { splitIntoChunks, type Db } from '#server/db/schema.ts';
import type { UserRow } from '../people/users.ts';
import type { UserColumn } from './columns.ts';
import type { AccountPair } from './reach.ts';

export type RowKey = (string | number)[];

/** What a merge changed, stored for an undo. */
export interface MergeChanges {
  /** Row of the merged account (which loses its data to the staying account) before the merge. */
  person: UserRow;
  /** Fields that the staying account lacked and took from the merged account. */
  filled: Partial<UserRow>;
  /** Ids of the tournaments in which the merged account played. */
  played: number[];
  /** Keys of the rows whose author or owner was replaced, by `table.column`. */
  moved: Record<string, RowKey[]>;
  /** Hole and stamp of each value whose author was replaced. */
  heads: RowKey[];
  /** Rows that both accounts had, deleted from the merged account. */
  doubled: { table: string; row: Record<string, unknown> }[];
}

/** Number of keys in one statement. Keys are literals, because PostgreSQL treats parameters in VALUES as texts. */
const KEYS_PER_STATEMENT = 200;

const formatColumn = ({ table, column }: Pick<UserColumn, 'table' | 'column'>): string =>
  `${table}.${column}`;
const joinColumns = (columnNames: readonly string[]) =>
  sql.join(columnNames.map((column) => sql.ref(column)));

const createTournamentCondition = (tournament: number | null) =>
  tournament === null ? sql`` : sql`and tournament = ${tournament}`;

/** Replaces the user in a column, in all rows or in those of one tournament. Returns the keys of the rows. */
export async function moveRows(
  trx: Db,
  userColumn: UserColumn,
  { from, into }: AccountPair,
  tournament: number | null,
): Promise<RowKey[]> {
  const condition = sql`where ${sql.ref(userColumn.column)} = ${from} ${createTournamentCondition(tournament)}`;
  const { rows } = await sql<
    Record<string, string | number>
  >`select ${joinColumns(userColumn.key)} from ${sql.table(userColumn.table)}
    ${condition}`.execute(trx);
  if (rows.length > 0)
    await sql`update ${sql.table(userColumn.table)} set ${sql.ref(userColumn.column)} = ${into} ${condition}`.execute(
      trx,
    );
  return rows.map((row) => userColumn.key.map((column) => row[column]!));
}

/** Does the same as `moveRows`, and records the keys. */
export async function moveAndRecordRows(
  trx: Db,
  column: UserColumn,
  pair: AccountPair,
  { tournament, moved }: { tournament: number | null; moved: MergeChanges['moved'] },
): Promise<void> {
  const keys = await moveRows(trx, column, pair, tournament);
  if (keys.length > 0) (moved[formatColumn(column)] ??= []).push(...keys);
}

/** Replaces the user in a column of the rows of one tournament. */
export async function moveTournamentRows(
  trx: Db,
  { table, column }: Pick<UserColumn, 'table' | 'column'>,
  { from, to, tournament }: { from: number; to: number; tournament: number },
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}
    where ${sql.ref(column)} = ${from} and tournament = ${tournament}`.execute(trx);
}

/** Gives the rows with these keys back to `from`, unless they no longer belong to `into`. */
export async function moveRowsBack(
  trx: Db,
  column: UserColumn,
  { from, into }: AccountPair,
  keys: readonly RowKey[],
): Promise<void> {
  for (const keyChunk of splitIntoChunks(keys, KEYS_PER_STATEMENT)) {
    const keyBatch = keyChunk.map((key) => sql`(${sql.join(key.map((keyPart) => sql.lit(keyPart)))})`);
    const keyList = column.key.length === 1 ? sql.join(keyBatch) : sql`values ${sql.join(keyBatch)}`;
    const columns = column.key.length === 1 ? joinColumns(column.key) : sql`(${joinColumns(column.key)})`;
    await sql`update ${sql.table(column.table)} set ${sql.ref(column.column)} = ${from}
      where ${sql.ref(column.column)} = ${into} and ${columns} in (${keyList})`.execute(trx);
  }
}

export const moveRecordedRowsBack = (
  trx: Db,
  column: UserColumn,
  pair: AccountPair,
  movedRows: MergeChanges['moved'],
): Promise<void> => moveRowsBack(trx, column, pair, movedRows[formatColumn(column)] ?? []);
