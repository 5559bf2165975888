import { sql, type Kysely, type Migration } from 'kysely';

/** Clears what an earlier release left of deleted accounts: usual tees, and when the address was proved. */
export const formerAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update users set usual_tees = null, email_proved_at = null where password_hash = 'gone'`.execute(
      db,
    );
  },
};
