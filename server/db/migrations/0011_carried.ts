import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../executor.ts';

/** Adds the keys with which phones seal blocks, and the user whose phone relayed another author's score. */
export const relayedScores = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const postgres = dialect === 'postgres';
    const table = db.schema
      .createTable('device_keys')
      .addColumn('user', 'integer', (c) => c.notNull().references('users.id'))
      .addColumn('device_id', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('created_at', postgres ? sql`bigint` : sql`integer`, (c) => c.notNull())
      .addPrimaryKeyConstraint('device_keys_key', ['user', 'device_id', 'key']);
    await (postgres ? table : table.modifyEnd(sql`strict`)).execute();
    await db.schema
      .alterTable('score_log')
      .addColumn('carried_by', 'integer', (c) => c.references('users.id'))
      .execute();
  },
});
