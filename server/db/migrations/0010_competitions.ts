import { sql, type ColumnDefinitionBuilder, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../executor.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
const needed: Column = (c) => c.notNull();
const to =
  (key: string): Column =>
  (c) =>
    c.notNull().references(key);

export const competitions = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const postgres = dialect === 'postgres';
    const instant = postgres ? sql`bigint` : sql`integer`;
    const id: Column = (c) =>
      postgres ? c.primaryKey().generatedByDefaultAsIdentity() : c.primaryKey().autoIncrement();
    const strict = <T extends { modifyEnd(end: ReturnType<typeof sql>): T }>(table: T): T =>
      postgres ? table : table.modifyEnd(sql`strict`);
    const index = (table: string, column: string): Promise<void> =>
      db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();

    await strict(db.schema.createTable('competitions').addColumn('id', 'integer', id))
      .addColumn('tournament', 'integer', to('tournaments.id'))
      .addColumn('place', 'integer', needed)
      .addColumn('name', 'text', needed)
      .addColumn('settings', 'text', needed)
      .addColumn('shown', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('created_at', instant, needed)
      .execute();
    await index('competitions', 'tournament');
    await strict(db.schema.createTable('sides').addColumn('id', 'integer', id))
      .addColumn('tournament', 'integer', to('tournaments.id'))
      .addColumn('round_number', 'integer')
      .addColumn('set_name', 'text', needed)
      .addColumn('name', 'text', needed)
      .execute();
    await index('sides', 'tournament');
    await strict(db.schema.createTable('side_members').addColumn('side', 'integer', to('sides.id')))
      .addColumn('user', 'integer', to('users.id'))
      .addColumn('place', 'integer', needed)
      .addPrimaryKeyConstraint('side_members_key', ['side', 'user'])
      .execute();
    await index('side_members', 'user');
    await strict(db.schema.createTable('seasons').addColumn('id', 'integer', id))
      .addColumn('name', 'text', needed)
      .addColumn('points', 'text', needed)
      .addColumn('best', 'integer')
      .addColumn('created_by', 'integer', to('users.id'))
      .addColumn('created_at', instant, needed)
      .execute();
    await strict(db.schema.createTable('season_events').addColumn('season', 'integer', to('seasons.id')))
      .addColumn('competition', 'integer', to('competitions.id'))
      .addColumn('place', 'integer', needed)
      .addPrimaryKeyConstraint('season_events_key', ['season', 'competition'])
      .execute();
    await index('season_events', 'competition');
  },
});
