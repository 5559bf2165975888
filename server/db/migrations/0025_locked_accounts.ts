import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../executor.ts';

export const lockedAccounts = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const instantType = dialect === 'postgres' ? sql`bigint` : sql`integer`;
    await db.schema.alterTable('users').addColumn('locked_at', instantType).execute();
  },
});
