import type { Kysely, Migration } from 'kysely';

/** 1 for a player who began to play without a handicap index and got one since: in this tournament it does not count. */
export const withoutIndex: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('players')
      .addColumn('without_index', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
