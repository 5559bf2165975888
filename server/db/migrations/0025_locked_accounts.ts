import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../executor.ts';

/** Since when staff have locked an account, in ms since 1970; null for one that may sign in. */
export const lockedAccounts = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const instant = dialect === 'postgres' ? sql`bigint` : sql`integer`;
    await db.schema.alterTable('users').addColumn('locked_at', instant).execute();
  },
});
