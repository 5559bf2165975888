import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { playersIn, SLOTS } from '../cards/slots.ts';

/** Who stands in a group of each round that has a draw, by round number. A round without groups has no draw. */
export type Draws = ReadonlyMap<number, ReadonlySet<number>>;

export async function drawsOf(db: Kysely<Tables>, tournament: number): Promise<Draws> {
  const rows = await db
    .selectFrom('groupings')
    .where('tournament', '=', tournament)
    .select(['round_number', ...SLOTS])
    .execute();
  const draws = new Map<number, Set<number>>();
  for (const { round_number, ...group } of rows) {
    const drawn = draws.get(round_number) ?? new Set();
    draws.set(round_number, drawn);
    for (const player of playersIn(group)) drawn.add(player);
  }
  return draws;
}

/** Whether a card of that round counts on boards: nobody becomes a competitor by a score alone. */
export const isInDraw = (draws: Draws, round: number, user: number): boolean =>
  draws.get(round)?.has(user) ?? true;

/** Whether rounds were drawn, and this player stands in none of them. */
export const isNotDrawn = (draws: Draws, user: number): boolean =>
  draws.size > 0 && [...draws.values()].every((drawn) => !drawn.has(user));
