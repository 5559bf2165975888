import type { Kysely, Migration } from 'kysely';

/** Adds an index in the order of the player search, so that a search that matches most people stops at its limit. */
export const peopleByName: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('users_by_name')
      .on('users')
      .columns(['last_name', 'first_name', 'id'])
      .execute();
  },
};
