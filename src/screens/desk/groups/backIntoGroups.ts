import { MOST_IN_GROUP, groupOf, type DraftGroup } from '#domain/draw/draw-edit.ts';
import type { Place } from '../takeBack.ts';

function putBack(groups: readonly DraftGroup[], { player, group }: Place): readonly DraftGroup[] {
  const { group_number, start_time, start_hole } = group;
  if (groupOf(groups, player)) return groups;
  const target = groups.find((each) => each.group_number === group_number);
  if (!target) {
    const made = { group_number, players: [player], start_time, start_hole, locked: false };
    return [...groups, made].sort((a, b) => a.group_number - b.group_number);
  }
  if (target.players.length >= MOST_IN_GROUP) return groups;
  return groups.map((each) => (each === target ? { ...each, players: [...each.players, player] } : each));
}

/**
 * Puts players back into their former groups and recreates deleted groups. Players already in a group stay there;
 * `left` are those whose group is full.
 */
export function backIntoGroups(
  groups: readonly DraftGroup[],
  places: readonly Place[],
): { groups: readonly DraftGroup[]; left: number[] } {
  const after = places.reduce<readonly DraftGroup[]>(putBack, groups);
  return { groups: after, left: places.flatMap(({ player }) => (groupOf(after, player) ? [] : [player])) };
}
