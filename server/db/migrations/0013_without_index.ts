import type { Kysely, Migration } from 'kysely';

export const withoutIndex: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('players')
      .addColumn('without_index', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
