import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { conflict } from '#server/failures.ts';
import { enteredHoles } from '../cards/entered-holes.ts';
import type { Entry } from './players.ts';
import { takeOutOfSides } from '../competitions/sides.ts';
import { SLOTS } from '../cards/slots.ts';

type Db = Kysely<Tables>;

/** Those of these players who have something entered on a hole in the tournament. */
export async function playersWithScores(
  db: Db,
  tournament: number,
  players: readonly number[],
): Promise<Set<number>> {
  if (players.length === 0) return new Set();
  const rows = await enteredHoles(db, tournament)
    .where('user', 'in', players)
    .select('user')
    .distinct()
    .execute();
  return new Set(rows.map(({ user }) => user));
}

/** Whether something is entered on a hole of the player in the tournament. */
export const hasScores = async (db: Db, tournament: number, player: number): Promise<boolean> =>
  (await playersWithScores(db, tournament, [player])).size > 0;

/** Takes players out of the groups and the exclusions of the tournament. */
export async function takeOutOfGroups(
  trx: Db,
  tournament: number,
  players: readonly number[],
): Promise<void> {
  if (players.length === 0) return;
  for (const slot of SLOTS)
    await trx
      .updateTable('groupings')
      // The reason was about all of them; that a group was made by hand ('', store/draws.ts) stays true.
      .set({ [slot]: null, why: sql`case when why = '' then '' end` })
      .where('tournament', '=', tournament)
      .where(slot, 'in', players)
      .execute();
  await trx
    .deleteFrom('groupings')
    .where('tournament', '=', tournament)
    .where((eb) => eb.and(SLOTS.map((slot) => eb(slot, 'is', null))))
    .execute();
  await trx
    .deleteFrom('player_exclusions')
    .where('tournament', '=', tournament)
    .where('player', 'in', players)
    .execute();
}

/** Takes players out of the tournament, its groups and its exclusions, whether or not they have scores. */
export async function removeEntries(trx: Db, tournament: number, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const players = entries.map(({ player }) => player);
  await takeOutOfGroups(trx, tournament, players);
  await takeOutOfSides(trx, tournament, players);
  await trx
    .deleteFrom('extra_scorers')
    .where('tournament', '=', tournament)
    .where('scorer', 'in', players)
    .execute();
  const ids = entries.map(({ id }) => id);
  await trx.deleteFrom('players').where('id', 'in', ids).execute();
}

/** Takes a player out of the tournament. 409 once a score is in. */
export async function removeEntry(trx: Db, entry: Entry): Promise<void> {
  if (await hasScores(trx, entry.tournament, entry.player))
    throw conflict('This player has scores in the tournament and can no longer be removed.');
  await removeEntries(trx, entry.tournament, [entry]);
}
