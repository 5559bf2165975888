import { sql, type Kysely, type Migration } from 'kysely';

/** Deleted accounts kept their usual tees, and when their address was proved. */
export const formerAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update users set usual_tees = null, email_proved_at = null where password_hash = 'gone'`.execute(
      db,
    );
  },
};
