import type { Kysely, Migration } from 'kysely';

/** Stores networks of sign-ins, because an account under attack stays open to networks that signed in before. */
export const signInNetworks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('refresh_tokens').addColumn('network', 'text').execute();
    await db.schema
      .createIndex('refresh_tokens_by_network')
      .on('refresh_tokens')
      .columns(['user', 'network'])
      .execute();
  },
};
