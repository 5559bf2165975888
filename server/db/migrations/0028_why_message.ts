import type { Kysely, Migration } from 'kysely';

/** Why a group plays together, as a message that can be translated. Groups that were drawn before have the English sentence alone. */
export const whyMessage: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('groupings').addColumn('why_message', 'text').execute();
  },
};
