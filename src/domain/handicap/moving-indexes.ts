import type { FieldPlayer } from '../competition/types.ts';

/**
 * Does not count withdrawn players. `moving` indexes follow handicap updates; `late` indexes were set after play began.
 */
export function countMovingIndexes(players: readonly FieldPlayer[]) {
  const activePlayers = players.filter(({ withdrawn }) => !withdrawn);
  const playersWithIndex = activePlayers.filter(({ index }) => index !== null);
  return {
    moving: playersWithIndex.filter(({ index_fixed }) => !index_fixed).length,
    all: playersWithIndex.length,
    late: activePlayers.filter(({ no_index }) => no_index === true).length,
  };
}
