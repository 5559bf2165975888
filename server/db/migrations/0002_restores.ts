import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../executor.ts';

/** Adds the table of restores, each with a new epoch, by which phones notice a restore and resend lost scores. */
export const restores = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const instantType = dialect === 'postgres' ? sql`bigint` : sql`integer`;
    const table = db.schema
      .createTable('restores')
      .addColumn('epoch', 'text', (column) => column.primaryKey())
      .addColumn('copied_at', instantType, (column) => column.notNull())
      .addColumn('restored_at', instantType, (column) => column.notNull());
    await (dialect === 'postgres' ? table : table.modifyEnd(sql`strict`)).execute();
  },
});
