import type { Kysely, Migration } from 'kysely';

/** The third value of a hole that was written blind, and any after it. What stands beside each hole today is its second. */
export const moreHeads: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('hole_scores').addColumn('more_heads', 'text').execute();
  },
};
