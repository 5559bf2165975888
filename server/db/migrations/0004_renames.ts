import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../executor.ts';

/**
 * PostgreSQL locks a row against references while a column of a referable unique index changes, so renaming an
 * account blocked its scores. A partial index is not referable. SQLite has no such locks.
 */
export const renames = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    if (dialect !== 'postgres') return;
    await sql`create unique index users_username_key_once on users (username_key) where id > 0`.execute(db);
    await sql`alter table users drop constraint users_username_key_key`.execute(db);
  },
});
