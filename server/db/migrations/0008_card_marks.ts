import { sql, type Kysely, type Migration } from 'kysely';

const WIDENED_TABLES = [
  ['hole_scores', 'value'],
  ['hole_scores', 'other_value'],
  ['score_log', 'value'],
] as const;

/** Adds marks, which are stored as holes with numbers above 18 and a text value (src/domain/cards/marks.ts). */
export const cardMarks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [table, column] of WIDENED_TABLES)
      await db.schema.alterTable(table).addColumn(column, 'text').execute();
    await sql`create index card_marks on hole_scores (tournament) where hole_number > 18`.execute(db);
  },
};
