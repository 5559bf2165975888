import {
  addGroup,
  countFreeGroupPlaces,
  findGroupOfPlayer,
  removeOneVacated,
  moveInDraw,
  removeFromDraw,
  swapInDraw,
  type DraftGroup,
  type EditResult,
  type EditProblem,
  type PlaceFacts,
} from '#domain/draw/draw-edit.ts';
import { t } from '#words/t.ts';

export type Destination =
  /** `on` is the id of the group member that the player is dropped on. */
  | { kind: 'group'; number: number; on?: number | undefined }
  | { kind: 'swap'; with: number }
  | { kind: 'none' }
  | { kind: 'new' };

type IsVacated = PlaceFacts['isVacated'];
const isNeverVacated: IsVacated = () => false;

/** A drop on a member of a full group swaps the two players, also if the dropped one has no group. */
export function resolveDestination(
  groups: readonly DraftGroup[],
  player: number,
  destination: Destination,
  isVacated: IsVacated = isNeverVacated,
): Destination {
  if (destination.kind !== 'group' || destination.on === undefined || destination.on === player)
    return destination;
  const target = groups.find(({ group_number }) => group_number === destination.number);
  const currentGroup = findGroupOfPlayer(groups, player);
  return target && currentGroup !== target && countFreeGroupPlaces(target, isVacated) === 0
    ? { kind: 'swap', with: destination.on }
    : destination;
}

/** A request for a new group does nothing for a player who is alone in a group. */
export function placePlayer(
  groups: readonly DraftGroup[],
  player: number,
  wantedDestination: Destination,
  isVacated: IsVacated = isNeverVacated,
): EditResult<DraftGroup> {
  const destination = resolveDestination(groups, player, wantedDestination, isVacated);
  switch (destination.kind) {
    case 'group': {
      const { number, on } = destination;
      const isInGroup = findGroupOfPlayer(groups, player)?.group_number === number;
      return moveInDraw(isInGroup ? groups : removeOneVacated(groups, number, isVacated, on), player, number);
    }
    case 'swap':
      return swapInDraw(groups, player, destination.with);
    case 'new':
      return findGroupOfPlayer(groups, player)?.players.length === 1
        ? { ok: true, groups: [...groups] }
        : addGroup(groups, player);
    case 'none':
      return findGroupOfPlayer(groups, player)
        ? removeFromDraw(groups, player)
        : { ok: true, groups: [...groups] };
  }
}

export const hasSameGroups = (
  firstGroups: readonly DraftGroup[],
  secondGroups: readonly DraftGroup[],
): boolean => JSON.stringify(firstGroups) === JSON.stringify(secondGroups);

export const groupsWithPlace = (
  groups: readonly DraftGroup[],
  player: number,
  isVacated: IsVacated = isNeverVacated,
): DraftGroup[] =>
  groups.filter((group) => countFreeGroupPlaces(group, isVacated) > 0 && !group.players.includes(player));

/** Finds the player who lost the place in a group to make room for `player`, if there is one. */
const findReplacedPlayer = (
  groupsBefore: readonly DraftGroup[],
  groupsAfter: readonly DraftGroup[],
  player: number,
): number | undefined =>
  groupsBefore
    .flatMap(({ players }) => players)
    .find((id) => id !== player && !findGroupOfPlayer(groupsAfter, id));

/** `timeOf` returns the start of a group as HH:MM, or null. */
export function describePlace(
  { before, after }: { before: readonly DraftGroup[]; after: readonly DraftGroup[] },
  player: number,
  nameOf: (id: number) => string,
  timeOf: (group: number) => string | null = () => null,
): string {
  const name = nameOf(player);
  const group = findGroupOfPlayer(after, player)?.group_number;
  if (group === undefined) return t('{name} has no group now.', { name });
  const replacedPlayer = findReplacedPlayer(before, after, player);
  if (replacedPlayer !== undefined)
    return t('{name} has the place of {other} in group {group} now.', {
      name,
      other: nameOf(replacedPlayer),
      group,
    });
  const time = timeOf(group);
  return time === null
    ? t('{name} is in group {group} now.', { name, group })
    : t('{name} is in group {group} now, {time}.', { name, group, time });
}

/** Says that two members changed places, or that a player took the place of another, who then has no group. */
export function describeSwap(
  change: { before: readonly DraftGroup[]; after: readonly DraftGroup[] },
  players: readonly [number, number],
  nameOf: (id: number) => string,
): string {
  const [firstPlayer, secondPlayer] = players;
  if (findGroupOfPlayer(change.before, firstPlayer) && findGroupOfPlayer(change.before, secondPlayer))
    return t('{name} and {other} changed places.', {
      name: nameOf(firstPlayer),
      other: nameOf(secondPlayer),
    });
  return describePlace(
    change,
    findGroupOfPlayer(change.after, firstPlayer) ? firstPlayer : secondPlayer,
    nameOf,
  );
}

/** Returns a text such as "Group 7, 10:40". */
export const describeGroupAt = (group: number, time: string | null): string =>
  time === null ? t('Group {group}', { group }) : t('Group {group}, {time}', { group, time });

export function describeRefusal(problem: EditProblem): string {
  if (problem === 'full')
    return t('This group is full. To swap two players, drop one on the name of the other.');
  if (problem === 'no-place') return describeNoFreePlace();
  return t('The groups have changed. Please check them.');
}

export const describeNoFreePlace = (): string =>
  t('Every group that is still to start is full. Make a new group, or tap a player to swap.');
