import type { Kysely, Migration } from 'kysely';

/** 1 if the player got a first handicap index after starting to play: it does not count in this tournament. */
export const withoutIndex: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('players')
      .addColumn('without_index', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
