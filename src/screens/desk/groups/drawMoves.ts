import {
  addGroup,
  groupOf,
  movePlayer,
  removePlayer,
  swapPlayers,
  MOST_IN_GROUP,
  type DraftGroup,
  type Edited,
  type Refused,
} from '#domain/draw/draw-edit.ts';
import { t } from '#words/t.ts';

/** Where a player is put, by a drop or by a button. */
export type Place =
  /** Into the group; on the name of a member, if it was dropped on one. */
  | { kind: 'group'; number: number; on?: number | undefined }
  | { kind: 'swap'; with: number }
  | { kind: 'none' }
  | { kind: 'new' };

const isFull = (group: DraftGroup | undefined): boolean => (group?.players.length ?? 0) >= MOST_IN_GROUP;

/** What a place means there: a drop on a name of a full group is a swap with that player. */
export function meantBy(groups: readonly DraftGroup[], player: number, place: Place): Place {
  if (place.kind !== 'group' || place.on === undefined || place.on === player) return place;
  const target = groups.find(({ group_number }) => group_number === place.number);
  const own = groupOf(groups, player);
  return own && own !== target && isFull(target) ? { kind: 'swap', with: place.on } : place;
}

/** The groups once a player is put there. A player alone in a group stays where they are when a new one is asked for. */
export function put(groups: readonly DraftGroup[], player: number, wanted: Place): Edited<DraftGroup> {
  const place = meantBy(groups, player, wanted);
  switch (place.kind) {
    case 'group':
      return movePlayer(groups, player, place.number);
    case 'swap':
      return swapPlayers(groups, player, place.with);
    case 'new':
      return groupOf(groups, player)?.players.length === 1
        ? { ok: true, groups: [...groups] }
        : addGroup(groups, player);
    case 'none':
      return groupOf(groups, player) ? removePlayer(groups, player) : { ok: true, groups: [...groups] };
  }
}

/** Whether two lists are the same groups, so that nothing has to be saved. */
export const isSame = (one: readonly DraftGroup[], other: readonly DraftGroup[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The groups that take one more player, but for the player's own. */
export const groupsWithPlace = (groups: readonly DraftGroup[], player: number): DraftGroup[] =>
  groups.filter((group) => !isFull(group) && !group.players.includes(player));

/** Where a player is now, in one sentence. */
export function whereNow(groups: readonly DraftGroup[], player: number, name: string): string {
  const group = groupOf(groups, player);
  return group
    ? t('{name} is in group {group} now.', { name, group: group.group_number })
    : t('{name} has no group now.', { name });
}

/** Why a change cannot be made, in one sentence. */
export function refusedWords(why: Refused): string {
  if (why === 'full') return t('This group has four players. Drop on a name, or swap, to change places.');
  if (why === 'no-place') return t('No group that is open has a free place. Make a new group.');
  return t('The groups have changed. Please look again.');
}
