import type { FieldPlayer } from '#domain/competition/types.ts';

/**
 * How many of those who play have an index that moves with each handicap update, how many have one, and of how many it came
 * too late for this tournament.
 */
export function movingIndexes(players: readonly FieldPlayer[]) {
  const playing = players.filter(({ withdrawn }) => !withdrawn);
  const withIndex = playing.filter(({ index }) => index !== null);
  return {
    moving: withIndex.filter(({ index_fixed }) => !index_fixed).length,
    all: withIndex.length,
    late: playing.filter(({ no_index }) => no_index === true).length,
  };
}
