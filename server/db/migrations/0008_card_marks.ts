import { sql, type Kysely, type Migration } from 'kysely';

const TABLES = [
  ['hole_scores', 'value'],
  ['hole_scores', 'other_value'],
  ['score_log', 'value'],
] as const;

/**
 * Marks of a card are registers beside its holes: in the same tables, under a number beyond the holes
 * (src/domain/cards/marks.ts), with a word. The index finds those of a tournament without reading its scores.
 */
export const cardMarks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [table, column] of TABLES)
      await db.schema.alterTable(table).addColumn(column, 'text').execute();
    await sql`create index card_marks on hole_scores (tournament) where hole_number > 18`.execute(db);
  },
};
