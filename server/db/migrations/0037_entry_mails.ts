import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../executor.ts';

/** Adds the setting of mails about requests for places, and when each organizer got the latest mail. */
export const entryMails = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const instantType = dialect === 'postgres' ? sql`bigint` : sql`integer`;
    await db.schema.alterTable('tournaments').addColumn('entry_mail', 'text').execute();
    await db.schema.alterTable('entry_checks').addColumn('mailed_at', instantType).execute();
  },
});
