import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../executor.ts';

/**
 * PostgreSQL locks a row against being referred to when a column changes whose unique index a foreign key could use. So a
 * change of a username made every score, draw and entry of that player wait, and some of them in a circle. A foreign key
 * cannot use a partial index, and every id is greater than 0. SQLite has one writer and no such locks.
 */
export const renames = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    if (dialect !== 'postgres') return;
    await sql`create unique index users_username_key_once on users (username_key) where id > 0`.execute(db);
    await sql`alter table users drop constraint users_username_key_key`.execute(db);
  },
});
