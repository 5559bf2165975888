import type { FieldPlayer } from '#domain/competition/types.ts';

/** How many of those who play have an index that moves with each handicap update, and how many have one. */
export function movingIndexes(players: readonly FieldPlayer[]): { moving: number; all: number } {
  const withIndex = players.filter(({ withdrawn, index }) => !withdrawn && index !== null);
  return { moving: withIndex.filter(({ index_fixed }) => !index_fixed).length, all: withIndex.length };
}
