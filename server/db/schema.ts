import type {
  Expression,
  ExpressionBuilder,
  FilterObject,
  Generated,
  Insertable,
  Kysely,
  Selectable,
  SelectQueryBuilder,
  SqlBool,
  StringReference,
  Updateable,
} from 'kysely';
import type { CompetitionTables } from './tables/competition-tables.ts';
import type { NoticeTables } from './tables/notice-tables.ts';
import type { CalendarTables } from './tables/calendar-tables.ts';
import type { ClubDayTables } from './tables/club-day-tables.ts';
import type { CourseTables } from './tables/course-tables.ts';
import type { EntryTables } from './tables/entry-tables.ts';
import type { JournalTables } from './tables/journal-tables.ts';
import type { RoleTables } from './tables/role-tables.ts';
import type { ScoreTables } from './tables/score-tables.ts';
import type { ServerTables } from './tables/server-tables.ts';
import type { TournamentTables } from './tables/tournament-tables.ts';
import type { UserTables } from './tables/user-tables.ts';

/**
 * The tables, the same in SQLite and PostgreSQL; names are those of the wire (SPEC.md §3). Flags are 0/1, instants
 * ms since 1970, handicaps and ratings whole tenths, days YYYY-MM-DD.
 */
export interface Tables
  extends
    CompetitionTables,
    NoticeTables,
    CalendarTables,
    ClubDayTables,
    CourseTables,
    EntryTables,
    JournalTables,
    RoleTables,
    ScoreTables,
    ServerTables,
    TournamentTables,
    UserTables {}

/** A connection, a snapshot or a transaction. */
export type Db = Kysely<Tables>;

/** The builder of conditions, if its rows have these columns. */
type BuilderFor<Values, DB, TB extends keyof DB> = [keyof Values, Values] extends [
  StringReference<DB, TB>,
  FilterObject<DB, TB>,
]
  ? ExpressionBuilder<DB, TB>
  : never;

/** Condition that each of the columns has its value. */
export const hasValues =
  <const Values extends Record<string, string | number | null>>(values: Values) =>
  <DB, TB extends keyof DB>(builder: BuilderFor<Values, DB, TB>): Expression<SqlBool> =>
    builder.and(
      Object.entries(values).map(([column, value]) =>
        builder(column as never, value === null ? 'is' : '=', value as never),
      ),
    );

/** Number of rows that a query selects. A count of a whole table scans it, so it is only for commands and restores. */
export async function countRows<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await query
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const hasRows = async <Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<boolean> => (await query.limit(1).executeTakeFirst()) !== undefined;

/** Maximum number of rows or ids of one statement, because databases limit the values of a statement. */
const CHUNK_ROWS = 500;

export const splitIntoChunks = <T>(items: readonly T[], chunkSize = CHUNK_ROWS): T[][] =>
  Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, i) =>
    items.slice(i * chunkSize, (i + 1) * chunkSize),
  );

/** Inserts one row, or any number of rows. */
export async function insertRows<Table extends keyof Tables>(
  trx: Db,
  table: Table,
  rows: Insertable<Tables[Table]> | readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (const chunk of splitIntoChunks([rows].flat()))
    await trx
      .insertInto(table)
      .values(chunk as never)
      .execute();
}

type TableWithId = {
  [Table in keyof Tables]: Tables[Table] extends { id: Generated<number> } ? Table : never;
}[keyof Tables];

/** Selects all columns of the rows that have these values. */
export const selectRowsOf = <Table extends keyof Tables>(
  db: Db,
  table: Table,
  values: Partial<Selectable<Tables[Table]>>,
) =>
  db
    .selectFrom(table as 'users')
    .where(hasValues(values as { id: number }))
    .selectAll() as unknown as SelectQueryBuilder<Tables, Table, Selectable<Tables[Table]>>;

export const selectRow = <Table extends TableWithId>(db: Db, table: Table, id: number) =>
  selectRowsOf<Table>(db, table, { id } as Partial<Selectable<Tables[Table]>>);

export async function updateRow<Table extends TableWithId>(
  trx: Db,
  table: Table,
  id: number,
  values: Updateable<Tables[Table]>,
): Promise<void> {
  await trx
    .updateTable(table as 'users')
    .set(values as Updateable<Tables['users']>)
    .where('id', '=', id)
    .execute();
}

/** Inserts a row, or gives the row that has this key the new values. */
export async function upsertRow<Table extends keyof Tables>(
  trx: Db,
  table: Table,
  key: Updateable<Tables[Table]>,
  values: Updateable<Tables[Table]>,
): Promise<void> {
  await trx
    .insertInto(table)
    .values({ ...key, ...values } as never)
    .onConflict((clause) => clause.columns(Object.keys(key) as never).doUpdateSet(values as never))
    .execute();
}
