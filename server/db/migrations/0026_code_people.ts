import type { Kysely, Migration } from 'kysely';

/** The people whom a code was made for, as JSON; null for one from before, which opens the group of its number. */
export const codePeople: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('access_codes').addColumn('members', 'text').execute();
  },
};
