import type { Kysely, Migration } from 'kysely';

/** What the organizer set about entry: 'open' or 'closed'; null where it closes by itself. */
export const entry: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('tournaments').addColumn('entry', 'text').execute();
  },
};
