import { sql, type ColumnDefinitionBuilder, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../executor.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
const notNullColumn: Column = (column) => column.notNull();
const referenceTo =
  (referencedKey: string): Column =>
  (column) =>
    column.notNull().references(referencedKey);

export const competitions = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const isPostgres = dialect === 'postgres';
    const instantType = isPostgres ? sql`bigint` : sql`integer`;
    const id: Column = (column) =>
      isPostgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();
    const makeStrict = <T extends { modifyEnd(end: ReturnType<typeof sql>): T }>(table: T): T =>
      isPostgres ? table : table.modifyEnd(sql`strict`);
    const createIndex = (table: string, column: string): Promise<void> =>
      db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();

    await makeStrict(db.schema.createTable('competitions').addColumn('id', 'integer', id))
      .addColumn('tournament', 'integer', referenceTo('tournaments.id'))
      .addColumn('place', 'integer', notNullColumn)
      .addColumn('name', 'text', notNullColumn)
      .addColumn('settings', 'text', notNullColumn)
      .addColumn('shown', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', instantType, notNullColumn)
      .execute();
    await createIndex('competitions', 'tournament');
    await makeStrict(db.schema.createTable('sides').addColumn('id', 'integer', id))
      .addColumn('tournament', 'integer', referenceTo('tournaments.id'))
      .addColumn('round_number', 'integer')
      .addColumn('set_name', 'text', notNullColumn)
      .addColumn('name', 'text', notNullColumn)
      .execute();
    await createIndex('sides', 'tournament');
    await makeStrict(
      db.schema.createTable('side_members').addColumn('side', 'integer', referenceTo('sides.id')),
    )
      .addColumn('user', 'integer', referenceTo('users.id'))
      .addColumn('place', 'integer', notNullColumn)
      .addPrimaryKeyConstraint('side_members_key', ['side', 'user'])
      .execute();
    await createIndex('side_members', 'user');
    await makeStrict(db.schema.createTable('seasons').addColumn('id', 'integer', id))
      .addColumn('name', 'text', notNullColumn)
      .addColumn('points', 'text', notNullColumn)
      .addColumn('best', 'integer')
      .addColumn('created_by', 'integer', referenceTo('users.id'))
      .addColumn('created_at', instantType, notNullColumn)
      .execute();
    await makeStrict(
      db.schema.createTable('season_events').addColumn('season', 'integer', referenceTo('seasons.id')),
    )
      .addColumn('competition', 'integer', referenceTo('competitions.id'))
      .addColumn('place', 'integer', notNullColumn)
      .addPrimaryKeyConstraint('season_events_key', ['season', 'competition'])
      .execute();
    await createIndex('season_events', 'competition');
  },
});
