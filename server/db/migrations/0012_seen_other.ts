import type { Kysely, Migration } from 'kysely';

/** Stamp of the second value that the author saw. A write that resolves a conflict follows both values. */
export const seenOther: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('score_log').addColumn('seen_other', 'text').execute();
  },
};
