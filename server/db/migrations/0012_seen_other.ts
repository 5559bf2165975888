import type { Kysely, Migration } from 'kysely';

/** Adds the stamp of the second value that the author was shown: a write that ends a conflict replaces both. */
export const seenOther: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('score_log').addColumn('seen_other', 'text').execute();
  },
};
