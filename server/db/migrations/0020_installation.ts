import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../executor.ts';

/** Adds the id of this database, for which sign-ins are valid. Backups leave it out. */
export const installation = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const instantType = dialect === 'postgres' ? sql`bigint` : sql`integer`;
    const table = db.schema
      .createTable('installation')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('made_at', instantType, (column) => column.notNull());
    await (dialect === 'postgres' ? table : table.modifyEnd(sql`strict`)).execute();
    await sql`insert into installation (id, made_at) values (${randomUUID()}, ${Date.now()})`.execute(db);
  },
});
