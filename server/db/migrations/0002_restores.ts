import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../executor.ts';

/** Which backups this database was restored from: phones ask, and bring back what was lost. */
export const restores = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const instant = dialect === 'postgres' ? sql`bigint` : sql`integer`;
    const table = db.schema
      .createTable('restores')
      .addColumn('epoch', 'text', (column) => column.primaryKey())
      .addColumn('copied_at', instant, (column) => column.notNull())
      .addColumn('restored_at', instant, (column) => column.notNull());
    await (dialect === 'postgres' ? table : table.modifyEnd(sql`strict`)).execute();
  },
});
