import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';
import { conflict } from '#server/failures.ts';
import { selectEnteredHoles } from '../cards/entered-holes.ts';
import type { PlayerEntryRow } from './players.ts';
import { removeFromSides } from '../competitions/sides.ts';
import { PLAYER_SLOTS } from '../cards/slots.ts';

export async function findPlayersWithScores(
  db: Db,
  tournament: number,
  players: readonly number[],
): Promise<Set<number>> {
  if (players.length === 0) return new Set();
  const rows = await selectEnteredHoles(db, tournament)
    .where('user', 'in', players)
    .select('user')
    .distinct()
    .execute();
  return new Set(rows.map(({ user }) => user));
}

export const hasPlayerScores = async (db: Db, tournament: number, player: number): Promise<boolean> =>
  (await findPlayersWithScores(db, tournament, [player])).size > 0;

/** Removes players from groups. Also deletes their exclusions, and groups that are empty then. */
export async function removeFromGroups(
  trx: Db,
  tournament: number,
  players: readonly number[],
): Promise<void> {
  if (players.length === 0) return;
  for (const slot of PLAYER_SLOTS)
    await trx
      .updateTable('groupings')
      // `why` described all members, so it is cleared; '' (a group made by hand, draws/draws.ts) stays.
      .set({ [slot]: null, why: sql`case when why = '' then '' end` })
      .where('tournament', '=', tournament)
      .where(slot, 'in', players)
      .execute();
  await trx
    .deleteFrom('groupings')
    .where('tournament', '=', tournament)
    .where((expression) => expression.and(PLAYER_SLOTS.map((slot) => expression(slot, 'is', null))))
    .execute();
  await trx
    .deleteFrom('player_exclusions')
    .where('tournament', '=', tournament)
    .where('player', 'in', players)
    .execute();
}

export async function removeEntries(
  trx: Db,
  tournament: number,
  entries: readonly PlayerEntryRow[],
): Promise<void> {
  if (entries.length === 0) return;
  const players = entries.map(({ player }) => player);
  await removeFromGroups(trx, tournament, players);
  await removeFromSides(trx, tournament, players);
  await trx
    .deleteFrom('extra_scorers')
    .where('tournament', '=', tournament)
    .where('scorer', 'in', players)
    .execute();
  const ids = entries.map(({ id }) => id);
  await trx.deleteFrom('players').where('id', 'in', ids).execute();
}

/** Throws 409 if the player has scores. */
export async function removeEntry(trx: Db, entry: PlayerEntryRow): Promise<void> {
  if (await hasPlayerScores(trx, entry.tournament, entry.player))
    throw conflict('This player has scores in the tournament and can no longer be removed.');
  await removeEntries(trx, entry.tournament, [entry]);
}
