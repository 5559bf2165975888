import { MAX_GROUP_PLAYERS, findGroupOfPlayer, type DraftGroup } from '#domain/draw/draw-edit.ts';
import type { FormerPlace } from '../undoStep.ts';

function restorePlayer(groups: readonly DraftGroup[], { player, group }: FormerPlace): readonly DraftGroup[] {
  const { group_number, start_time, start_hole } = group;
  if (findGroupOfPlayer(groups, player)) return groups;
  const target = groups.find((candidate) => candidate.group_number === group_number);
  if (!target) {
    const recreatedGroup = { group_number, players: [player], start_time, start_hole, locked: false };
    return [...groups, recreatedGroup].sort((a, b) => a.group_number - b.group_number);
  }
  if (target.players.length >= MAX_GROUP_PLAYERS) return groups;
  return groups.map((draftGroup) =>
    draftGroup === target ? { ...draftGroup, players: [...draftGroup.players, player] } : draftGroup,
  );
}

/**
 * Puts players back into their former groups and recreates deleted groups; players in a group stay there. `left` are
 * the players whose former group is full.
 */
export function restoreToGroups(
  groups: readonly DraftGroup[],
  formerPlaces: readonly FormerPlace[],
): { groups: readonly DraftGroup[]; left: number[] } {
  const restoredGroups = formerPlaces.reduce<readonly DraftGroup[]>(restorePlayer, groups);
  return {
    groups: restoredGroups,
    left: formerPlaces.flatMap(({ player }) => (findGroupOfPlayer(restoredGroups, player) ? [] : [player])),
  };
}
