import {
  addGroup,
  findGroup,
  movePlayer,
  removePlayer,
  swapPlayers,
  MAX_IN_GROUP,
  type DraftGroup,
  type EditResult,
  type EditProblem,
} from '#domain/draw/draw-edit.ts';
import { t } from '#words/t.ts';

export type Destination =
  /** `on`: the member under the drop. */
  | { kind: 'group'; number: number; on?: number | undefined }
  | { kind: 'swap'; with: number }
  | { kind: 'none' }
  | { kind: 'new' };

const isFull = (group: DraftGroup | undefined): boolean => (group?.players.length ?? 0) >= MAX_IN_GROUP;

/** A drop on a member of a full group becomes a swap with that member. */
export function resolveDestination(
  groups: readonly DraftGroup[],
  player: number,
  place: Destination,
): Destination {
  if (place.kind !== 'group' || place.on === undefined || place.on === player) return place;
  const target = groups.find(({ group_number }) => group_number === place.number);
  const currentGroup = findGroup(groups, player);
  return currentGroup && currentGroup !== target && isFull(target) ? { kind: 'swap', with: place.on } : place;
}

/** The only player of a group stays there if a new group is requested. */
export function placePlayer(
  groups: readonly DraftGroup[],
  player: number,
  wanted: Destination,
): EditResult<DraftGroup> {
  const place = resolveDestination(groups, player, wanted);
  switch (place.kind) {
    case 'group':
      return movePlayer(groups, player, place.number);
    case 'swap':
      return swapPlayers(groups, player, place.with);
    case 'new':
      return findGroup(groups, player)?.players.length === 1
        ? { ok: true, groups: [...groups] }
        : addGroup(groups, player);
    case 'none':
      return findGroup(groups, player) ? removePlayer(groups, player) : { ok: true, groups: [...groups] };
  }
}

export const isSame = (one: readonly DraftGroup[], other: readonly DraftGroup[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const groupsWithPlace = (groups: readonly DraftGroup[], player: number): DraftGroup[] =>
  groups.filter((group) => !isFull(group) && !group.players.includes(player));

export function describePlace(groups: readonly DraftGroup[], player: number, name: string): string {
  const group = findGroup(groups, player);
  return group
    ? t('{name} is in group {group} now.', { name, group: group.group_number })
    : t('{name} has no group now.', { name });
}

export function describeRefusal(why: EditProblem): string {
  if (why === 'full') return t('This group has four players. Drop on a name, or swap, to change places.');
  if (why === 'no-place') return t('All open groups are full. Make a new group.');
  return t('The groups have changed. Please check them.');
}
