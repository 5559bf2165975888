import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/schema.ts';

type Db = Kysely<Tables>;

/** Copies the profile's index to players without an index for this tournament. Returns their number. */
export async function storeFixedHandicaps(trx: Db, tournament: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update players set handicap_tenths = (select u.handicap_tenths from users u where u.id = players.player)
    where tournament = ${tournament} and handicap_tenths is null
      and exists (select 1 from users u where u.id = players.player and u.handicap_tenths is not null)
    returning players.id`.execute(trx);
  return rows.length;
}
