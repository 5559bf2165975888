import { sql, type Kysely, type Migration } from 'kysely';
import type { Tables } from '../schema.ts';
import { toPersonKey } from '#server/store/people/person-key.ts';

interface NameRow {
  id: number;
  first_name: string;
  last_name: string;
}

const ROWS_PER_BATCH = 500;

/** Fills the indexed column by which imports match people. */
async function fillPersonKeys(db: Kysely<Tables>): Promise<void> {
  let lastId = 0;
  for (;;) {
    const { rows } = await sql<NameRow>`select id, first_name, last_name from users where id > ${lastId}
      order by id limit ${ROWS_PER_BATCH}`.execute(db);
    for (const row of rows)
      await sql`update users set person_key = ${toPersonKey(row)} where id = ${row.id}`.execute(db);
    if (rows.length < ROWS_PER_BATCH) return;
    lastId = rows.at(-1)!.id;
  }
}

/** Fills the owners, also after an older backup is restored. */
export async function fillOwners(db: Kysely<Tables>): Promise<void> {
  await sql`update users set guest_of =
    (select p.tournament from players p where p.player = users.id order by p.id limit 1)
    where is_guest = 1`.execute(db);
  await sql`update extra_scorers set access = (select h.access from helpers h where h."user" = extra_scorers.scorer)`.execute(
    db,
  );
  await sql`update device_keys set
    tournament = (select t.tournament from refresh_tokens t where t."user" = device_keys."user" and t.tournament is not null
      order by t.issued_at desc limit 1),
    access = (select t.access from refresh_tokens t where t."user" = device_keys."user" and t.tournament is not null
      order by t.issued_at desc limit 1)
    where "user" in (select id from users where is_guest = 1)`.execute(db);
  await fillPersonKeys(db);
}

/**
 * A guest belongs to the tournament that created it (an older guest to its first one); a device key or scoring right
 * that a code gave belongs to the code.
 */
export const guestOwners: Migration = {
  async up(db: Kysely<unknown>) {
    const addColumn = (table: string, column: string, type: 'integer' | 'text') =>
      db.schema.alterTable(table).addColumn(column, type).execute();
    await addColumn('users', 'guest_of', 'integer');
    await addColumn('users', 'guest_by', 'integer');
    await addColumn('users', 'person_key', 'text');
    await addColumn('device_keys', 'tournament', 'integer');
    await addColumn('device_keys', 'access', 'integer');
    await addColumn('extra_scorers', 'access', 'integer');
    await fillOwners(db as Kysely<Tables>);
    const createIndex = (name: string, columns: string[]) =>
      db.schema.createIndex(name).on('users').columns(columns).execute();
    await createIndex('users_by_person', ['person_key']);
    await createIndex('guests_by_tournament', ['guest_of']);
    await createIndex('guests_by_account', ['guest_by', 'created_at']);
  },
};
