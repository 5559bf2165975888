import type { Kysely, Migration } from 'kysely';

export const entry: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('tournaments').addColumn('entry', 'text').execute();
  },
};
