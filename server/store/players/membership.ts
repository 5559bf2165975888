import type { Db } from '#server/db/schema.ts';
import type { PlayerEntryRow } from './players.ts';
import { createMemberCondition } from '../cards/slots.ts';

/** True for a player of the tournament, even if banned. */
export const hasEntry = async (db: Db, tournament: number, player: number): Promise<boolean> =>
  (await db
    .selectFrom('players')
    .where('tournament', '=', tournament)
    .where('player', '=', player)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** True if the player is in a group of any round. */
export async function isInGroup(
  db: Db,
  { tournament, player }: Pick<PlayerEntryRow, 'tournament' | 'player'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('groupings')
    .where('tournament', '=', tournament)
    .where((expression) => createMemberCondition(expression, player))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The entry of a player who withdrew themselves; joining again then restores everything. */
export const findWithdrawnEntry = (
  db: Db,
  tournament: number,
  player: number,
): Promise<PlayerEntryRow | undefined> =>
  db
    .selectFrom('players')
    .where('tournament', '=', tournament)
    .where('player', '=', player)
    .where('withdrawn_by', '=', player)
    .where('banned', '=', 0)
    .selectAll()
    .executeTakeFirst();
