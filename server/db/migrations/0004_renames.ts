import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../executor.ts';

/**
 * In PostgreSQL, a change of a column with a unique index blocks new references to the row, so renaming an account
 * blocked its scores. A partial index does not do that.
 */
export const renames = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    if (dialect !== 'postgres') return;
    await sql`create unique index users_username_key_once on users (username_key) where id > 0`.execute(db);
    await sql`alter table users drop constraint users_username_key_key`.execute(db);
  },
});
