import type { Kysely, Migration } from 'kysely';

export const moreHeads: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('hole_scores').addColumn('more_heads', 'text').execute();
  },
};
