import { sql, type ColumnDefinitionBuilder, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../executor.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** Adds the journal of changes (server/store/journal), and an index of the marks in the log of scores. */
export const journal = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const isPostgres = dialect === 'postgres';
    const instantType = isPostgres ? sql`bigint` : sql`integer`;
    const id: Column = (column) =>
      isPostgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();
    const neededColumn: Column = (column) => column.notNull();
    const table = db.schema
      .createTable('journal')
      .addColumn('id', 'integer', id)
      .addColumn('tournament', 'integer', (column) => column.references('tournaments.id'))
      .addColumn('kind', 'text', neededColumn)
      .addColumn('act', 'text', neededColumn)
      .addColumn('params', 'text', neededColumn)
      .addColumn('lines', 'text')
      .addColumn('about', 'integer', (column) => column.references('users.id'))
      .addColumn('by_user', 'integer', (column) => column.notNull().references('users.id'))
      .addColumn('at', instantType, neededColumn)
      .addColumn('turn', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('undo', 'text')
      .addColumn('undone_by', 'integer', (column) => column.references('users.id'))
      .addColumn('undone_at', instantType);
    await (isPostgres ? table : table.modifyEnd(sql`strict`)).execute();
    const createIndex = (name: string, columns: string[]) =>
      db.schema.createIndex(name).on('journal').columns(columns).execute();
    await createIndex('journal_by_tournament', ['tournament', 'at', 'id']);
    await createIndex('journal_by_time', ['at']);
    await createIndex('journal_by_person', ['about']);
    await sql`create index score_log_marks on score_log (tournament, arrived_at, id) where hole_number > 18`.execute(
      db,
    );
  },
});
