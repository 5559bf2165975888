import type { Kysely, Migration } from 'kysely';

export const whyMessage: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('groupings').addColumn('why_message', 'text').execute();
  },
};
