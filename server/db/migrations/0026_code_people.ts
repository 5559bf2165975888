import type { Kysely, Migration } from 'kysely';

/** The players of a code's group when it was made, as JSON. Null for older codes, which open the group of their number. */
export const codePeople: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('access_codes').addColumn('members', 'text').execute();
  },
};
