import type { Kysely, Migration } from 'kysely';

/** JSON list of the group's player ids when the code was created. Null in older codes, which name only a number. */
export const codePeople: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('access_codes').addColumn('members', 'text').execute();
  },
};
