import { sql, type ColumnDefinitionBuilder, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../executor.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
const requiredColumn: Column = (column) => column.notNull();
const references =
  (key: string): Column =>
  (column) =>
    column.notNull().references(key);

/** Adds how players enter (limit, times), requests for a place, and when organizers last checked the requests. */
export const entryRequests = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const isPostgres = dialect === 'postgres';
    const instantType = isPostgres ? sql`bigint` : sql`integer`;
    const id: Column = (column) =>
      isPostgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();
    const strict = <T extends { modifyEnd(end: ReturnType<typeof sql>): T }>(table: T): T =>
      isPostgres ? table : table.modifyEnd(sql`strict`);
    const addColumn = (column: string, type: 'integer' | 'text' | typeof instantType) =>
      db.schema.alterTable('tournaments').addColumn(column, type).execute();
    await addColumn('entry_mode', 'text');
    await addColumn('entry_limit', 'integer');
    await addColumn('entry_opens', instantType);
    await addColumn('entry_closes', instantType);
    await addColumn('entry_code', 'text');
    await db.schema.createIndex('tournaments_by_date1').on('tournaments').column('date1').execute();
    await strict(db.schema.createTable('entry_requests').addColumn('id', 'integer', id))
      .addColumn('tournament', 'integer', references('tournaments.id'))
      .addColumn('player', 'integer', references('users.id'))
      .addColumn('state', 'text', requiredColumn)
      .addColumn('place', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('arrived_at', instantType, requiredColumn)
      .addColumn('changed_at', instantType, requiredColumn)
      .addColumn('offered_until', instantType)
      .addColumn('wish_with', 'text')
      .addColumn('wish_when', 'text')
      .addUniqueConstraint('entry_requests_once', ['tournament', 'player'])
      .execute();
    await db.schema.createIndex('entry_requests_by_player').on('entry_requests').column('player').execute();
    await strict(
      db.schema.createTable('entry_checks').addColumn('tournament', 'integer', references('tournaments.id')),
    )
      .addColumn('user', 'integer', references('users.id'))
      .addColumn('seen_at', instantType, requiredColumn)
      .addPrimaryKeyConstraint('entry_checks_key', ['tournament', 'user'])
      .execute();
  },
});
