import { hasRows, type Db } from '#server/db/schema.ts';
import { listGroupPlayers, createMemberCondition, PLAYER_SLOTS } from '../cards/slots.ts';

/** Players in groups, by round; rounds without groups are missing. */
export type DrawnPlayersByRound = ReadonlyMap<number, ReadonlySet<number>>;

export async function loadDrawnPlayers(db: Db, tournament: number): Promise<DrawnPlayersByRound> {
  const rows = await db
    .selectFrom('groupings')
    .where('tournament', '=', tournament)
    .select(['round_number', ...PLAYER_SLOTS])
    .execute();
  const playersByRound = new Map<number, Set<number>>();
  for (const { round_number, ...group } of rows) {
    const drawnPlayers = playersByRound.get(round_number) ?? new Set();
    playersByRound.set(round_number, drawnPlayers);
    for (const player of listGroupPlayers(group)) drawnPlayers.add(player);
  }
  return playersByRound;
}

/** True if the player is in a group of the round, or if the round has no draw. A score alone does not count. */
export const isInDraw = (playersByRound: DrawnPlayersByRound, round: number, user: number): boolean =>
  playersByRound.get(round)?.has(user) ?? true;

/** Numbers of drawn rounds in which the player is in no group. */
export const listUndrawnRounds = (playersByRound: DrawnPlayersByRound, user: number): number[] =>
  [...playersByRound.keys()].filter((round) => !isInDraw(playersByRound, round, user)).sort((a, b) => a - b);

export const isInNoDraw = (playersByRound: DrawnPlayersByRound, user: number): boolean =>
  playersByRound.size > 0 && [...playersByRound.values()].every((drawnPlayers) => !drawnPlayers.has(user));

/** True if the player is in a group of any round. */
export const isInGroup = (
  db: Db,
  { tournament, player }: { tournament: number; player: number },
): Promise<boolean> =>
  hasRows(
    db
      .selectFrom('groupings')
      .where('tournament', '=', tournament)
      .where((expression) => createMemberCondition(expression, player))
      .select('id'),
  );
