import type { Kysely, Migration } from 'kysely';

export const addWhyMessage: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('groupings').addColumn('why_message', 'text').execute();
  },
};
