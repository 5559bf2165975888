import type { Kysely, Migration } from 'kysely';

/** The second value that the author of a write had been shown: who settles between two phones has seen both. */
export const seenOther: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('score_log').addColumn('seen_other', 'text').execute();
  },
};
