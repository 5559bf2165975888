import type { Kysely, Migration } from 'kysely';

/** The organizer's setting, 'open' or 'closed'; null closes entry automatically. */
export const entry: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('tournaments').addColumn('entry', 'text').execute();
  },
};
