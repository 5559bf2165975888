import type { Kysely, Migration } from 'kysely';

export const withoutIndex: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('players')
      .addColumn('without_index', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
