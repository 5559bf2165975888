import { sql, type Kysely, type Migration } from 'kysely';

/** Clears the usual tees and the time of the proved address of deleted accounts, which an earlier release left. */
export const formerAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update users set usual_tees = null, email_proved_at = null where password_hash = 'gone'`.execute(
      db,
    );
  },
};
