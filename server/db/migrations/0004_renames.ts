import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../executor.ts';

/**
 * PostgreSQL blocks new references to a row while a column of a unique index changes that a foreign key could use, so
 * renaming an account blocked its scores. Foreign keys cannot use a partial index. SQLite has no such locks.
 */
export const renames = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    if (dialect !== 'postgres') return;
    await sql`create unique index users_username_key_once on users (username_key) where id > 0`.execute(db);
    await sql`alter table users drop constraint users_username_key_key`.execute(db);
  },
});
