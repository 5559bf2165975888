import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { listGroupPlayers, SLOTS } from '../cards/slots.ts';

/** Players in groups, by round; rounds without groups are missing. */
export type Draws = ReadonlyMap<number, ReadonlySet<number>>;

export async function loadDraws(db: Kysely<Tables>, tournament: number): Promise<Draws> {
  const rows = await db
    .selectFrom('groupings')
    .where('tournament', '=', tournament)
    .select(['round_number', ...SLOTS])
    .execute();
  const draws = new Map<number, Set<number>>();
  for (const { round_number, ...group } of rows) {
    const drawnPlayers = draws.get(round_number) ?? new Set();
    draws.set(round_number, drawnPlayers);
    for (const player of listGroupPlayers(group)) drawnPlayers.add(player);
  }
  return draws;
}

/**
 * True if the player is in a group of the round, or if the round has no draw. A score alone does not make a player a
 * competitor.
 */
export const isInDraw = (draws: Draws, round: number, user: number): boolean =>
  draws.get(round)?.has(user) ?? true;

export const isNotDrawn = (draws: Draws, user: number): boolean =>
  draws.size > 0 && [...draws.values()].every((drawnPlayers) => !drawnPlayers.has(user));
