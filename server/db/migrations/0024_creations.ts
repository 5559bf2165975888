import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../executor.ts';

export const creations = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const instantType = dialect === 'postgres' ? sql`bigint` : sql`integer`;
    const table = db.schema
      .createTable('creations')
      .addColumn('user', 'integer', (column) => column.notNull().references('users.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('op_id', 'text', (column) => column.notNull())
      .addColumn('made', 'integer', (column) => column.notNull())
      .addColumn('made_at', instantType, (column) => column.notNull())
      .addPrimaryKeyConstraint('creations_key', ['user', 'kind', 'op_id']);
    await (dialect === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();
  },
});
