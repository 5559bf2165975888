import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../executor.ts';

/** Adds notices, suspensions of play and local rules of a tournament, and the readers of its notices. */
export const notices = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const instantType = dialect === 'postgres' ? sql`bigint` : sql`integer`;
    await db.schema
      .alterTable('tournaments')
      .addColumn('notice', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    const createNoticeTable = (name: string) => {
      const createdTable = db.schema
        .createTable(name)
        .addColumn('tournament', 'integer', (column) => column.notNull().references('tournaments.id'));
      return dialect === 'sqlite' ? createdTable.modifyEnd(sql`strict`) : createdTable;
    };
    await createNoticeTable('notices')
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('written_at', instantType, (column) => column.notNull())
      .addColumn('written_by', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('notices_key', ['tournament', 'number'])
      .execute();
    await createNoticeTable('suspensions')
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('began_at', instantType, (column) => column.notNull())
      .addColumn('began_by', 'integer', (column) => column.notNull())
      .addColumn('resumed_at', instantType)
      .addColumn('resumed_by', 'integer')
      .addPrimaryKeyConstraint('suspensions_key', ['tournament', 'number'])
      .execute();
    await createNoticeTable('local_rules')
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('changed_at', instantType, (column) => column.notNull())
      .addColumn('changed_by', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('local_rules_key', ['tournament'])
      .execute();
    await createNoticeTable('notice_readers')
      .addColumn('user', 'integer', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('seen_at', instantType, (column) => column.notNull())
      .addPrimaryKeyConstraint('notice_readers_key', ['tournament', 'user'])
      .execute();
  },
});
