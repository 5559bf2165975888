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
  /** `on` is the id of the group member that the player is dropped on. */
  | { kind: 'group'; number: number; on?: number | undefined }
  | { kind: 'swap'; with: number }
  | { kind: 'none' }
  | { kind: 'new' };

const isFull = (group: DraftGroup | undefined): boolean => (group?.players.length ?? 0) >= MAX_IN_GROUP;

/** A drop on a member of a full group swaps the two players. */
export function resolveDestination(
  groups: readonly DraftGroup[],
  player: number,
  destination: Destination,
): Destination {
  if (destination.kind !== 'group' || destination.on === undefined || destination.on === player)
    return destination;
  const target = groups.find(({ group_number }) => group_number === destination.number);
  const currentGroup = findGroup(groups, player);
  return currentGroup && currentGroup !== target && isFull(target)
    ? { kind: 'swap', with: destination.on }
    : destination;
}

/** A request for a new group does nothing for a player who is alone in a group. */
export function placePlayer(
  groups: readonly DraftGroup[],
  player: number,
  wantedDestination: Destination,
): EditResult<DraftGroup> {
  const destination = resolveDestination(groups, player, wantedDestination);
  switch (destination.kind) {
    case 'group':
      return movePlayer(groups, player, destination.number);
    case 'swap':
      return swapPlayers(groups, player, destination.with);
    case 'new':
      return findGroup(groups, player)?.players.length === 1
        ? { ok: true, groups: [...groups] }
        : addGroup(groups, player);
    case 'none':
      return findGroup(groups, player) ? removePlayer(groups, player) : { ok: true, groups: [...groups] };
  }
}

export const hasSameGroups = (one: readonly DraftGroup[], other: readonly DraftGroup[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const groupsWithPlace = (groups: readonly DraftGroup[], player: number): DraftGroup[] =>
  groups.filter((group) => !isFull(group) && !group.players.includes(player));

export function describePlace(groups: readonly DraftGroup[], player: number, name: string): string {
  const group = findGroup(groups, player);
  return group
    ? t('{name} is in group {group} now.', { name, group: group.group_number })
    : t('{name} has no group now.', { name });
}

export function describeRefusal(problem: EditProblem): string {
  if (problem === 'full') return t('This group has four players. Drop on a name, or swap, to change places.');
  if (problem === 'no-place') return t('All open groups are full. Make a new group.');
  return t('The groups have changed. Please check them.');
}
