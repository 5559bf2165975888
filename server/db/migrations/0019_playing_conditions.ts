import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../executor.ts';

/** Adds the playing conditions calculation (PCC), which staff set. */
export const playingConditions = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const table = db.schema
      .createTable('playing_conditions')
      .addColumn('course', 'integer', (column) => column.notNull().references('courses.id'))
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('pcc', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('playing_conditions_key', ['course', 'date']);
    await (dialect === 'postgres' ? table : table.modifyEnd(sql`strict`)).execute();
  },
});
