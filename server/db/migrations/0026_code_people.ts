import type { Kysely, Migration } from 'kysely';

export const codePeople: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('access_codes').addColumn('members', 'text').execute();
  },
};
