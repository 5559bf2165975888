import type { Db } from '#server/db/schema.ts';
import { PLAYER_SLOTS } from '../cards/slots.ts';

export interface PlayerStartingElsewhere {
  tournament: number;
  round_number: number;
  user: number;
  start_hole: number;
}

/** Players whose group does not start on hole 1. One statement must have room for the ids of a few thousand players. */
export async function loadPlayersStartingElsewhere(
  db: Db,
  tournaments: readonly number[],
): Promise<PlayerStartingElsewhere[]> {
  const rows = await db
    .selectFrom('groupings')
    .where('tournament', 'in', tournaments)
    .where('start_hole', '<>', 1)
    .select(['tournament', 'round_number', 'start_hole', ...PLAYER_SLOTS])
    .orderBy('round_number')
    .orderBy('group_number')
    .execute();
  return rows.flatMap(({ tournament, round_number, start_hole, ...group }) =>
    PLAYER_SLOTS.flatMap((slot) => {
      const user = group[slot];
      return user === null || start_hole === null ? [] : [{ tournament, round_number, user, start_hole }];
    }),
  );
}
