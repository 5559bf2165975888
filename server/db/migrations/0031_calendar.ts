import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../executor.ts';

export const calendar = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const instantType = dialect === 'postgres' ? sql`bigint` : sql`integer`;
    await db.schema.alterTable('courses').addColumn('time_zone', 'text').execute();
    const feeds = db.schema
      .createTable('calendar_feeds')
      .addColumn('user', 'integer', (column) =>
        column.primaryKey().references('users.id').onDelete('cascade'),
      )
      .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
      .addColumn('made_at', instantType, (column) => column.notNull());
    // Has no reference to tournaments, because the events of a deleted tournament are cancelled.
    const events = db.schema
      .createTable('calendar_events')
      .addColumn('user', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('tournament', 'integer', (column) => column.notNull())
      .addColumn('round_number', 'integer', (column) => column.notNull())
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('shown', 'text', (column) => column.notNull())
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('changed_at', instantType, (column) => column.notNull())
      .addPrimaryKeyConstraint('calendar_events_key', ['user', 'tournament', 'round_number']);
    for (const table of [feeds, events])
      await (dialect === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();
  },
});
