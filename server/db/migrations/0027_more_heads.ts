import type { Kysely, Migration } from 'kysely';

/** JSON list of the third and further conflicting values of a hole. The second is in the other_* columns. */
export const moreHeads: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('hole_scores').addColumn('more_heads', 'text').execute();
  },
};
