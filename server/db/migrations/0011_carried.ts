import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../executor.ts';

/** Adds the keys with which phones seal blocks, and the user whose phone relayed another author's score. */
export const relayedScores = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const isPostgres = dialect === 'postgres';
    const table = db.schema
      .createTable('device_keys')
      .addColumn('user', 'integer', (column) => column.notNull().references('users.id'))
      .addColumn('device_id', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('created_at', isPostgres ? sql`bigint` : sql`integer`, (column) => column.notNull())
      .addPrimaryKeyConstraint('device_keys_key', ['user', 'device_id', 'key']);
    await (isPostgres ? table : table.modifyEnd(sql`strict`)).execute();
    await db.schema
      .alterTable('score_log')
      .addColumn('carried_by', 'integer', (column) => column.references('users.id'))
      .execute();
  },
});
