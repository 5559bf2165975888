import type { FieldPlayer } from '#domain/competition/types.ts';

/** Without withdrawn players. `moving` indexes follow handicap updates; `late` ones came after play began. */
export function countMovingIndexes(players: readonly FieldPlayer[]) {
  const playing = players.filter(({ withdrawn }) => !withdrawn);
  const withIndex = playing.filter(({ index }) => index !== null);
  return {
    moving: withIndex.filter(({ index_fixed }) => !index_fixed).length,
    all: withIndex.length,
    late: playing.filter(({ no_index }) => no_index === true).length,
  };
}
