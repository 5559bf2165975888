import type { Kysely, Migration } from 'kysely';

/** The reason for a group as a translatable message. Older groups have only the English sentence. */
export const whyMessage: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('groupings').addColumn('why_message', 'text').execute();
  },
};
