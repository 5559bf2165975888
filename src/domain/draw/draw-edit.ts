/** The functions of this file return new groups and change no argument. */

/** The largest group (SPEC.md §9). */
export const MAX_GROUP_PLAYERS = 4;

export interface DraftGroup {
  group_number: number;
  players: readonly number[];
  /** HH:MM; null for none. If absent, the round's tee sheet determines it. */
  start_time?: string | null | undefined;
  start_hole?: number | null | undefined;
  locked?: boolean | null | undefined;
}

export type EditProblem =
  | 'full'
  /** All groups are full, locked or started. */
  | 'no-place'
  | 'no-such-group'
  | 'not-in-a-group'
  | 'in-a-group-already';

export type EditResult<G extends DraftGroup> = { ok: true; groups: G[] } | { ok: false; why: EditProblem };

const refuse = (editProblem: EditProblem) => ({ ok: false, why: editProblem }) as const;
/** Returns the groups without empty ones. */
const acceptGroups = <G extends DraftGroup>(groups: readonly G[]): EditResult<G> => ({
  ok: true,
  groups: groups.filter(({ players }) => players.length > 0),
});

export const findGroupOfPlayer = <G extends DraftGroup>(
  groups: readonly G[],
  player: number,
): G | undefined => groups.find(({ players }) => players.includes(player));

const removeFromGroups = <G extends DraftGroup>(groups: readonly G[], player: number): G[] =>
  groups.map((group) =>
    group.players.includes(player)
      ? { ...group, players: group.players.filter((id) => id !== player) }
      : group,
  );

const isFull = ({ players }: DraftGroup): boolean => players.length >= MAX_GROUP_PLAYERS;

const addToGroup = <G extends DraftGroup>(groups: readonly G[], groupNumber: number, player: number): G[] =>
  groups.map((group) =>
    group.group_number === groupNumber ? { ...group, players: [...group.players, player] } : group,
  );

/** Moves a player, from another group or from none, to the end of the group. */
export function moveInDraw<G extends DraftGroup>(
  groups: readonly G[],
  player: number,
  groupNumber: number,
): EditResult<G> {
  const targetGroup = groups.find(({ group_number }) => group_number === groupNumber);
  if (!targetGroup) return refuse('no-such-group');
  if (targetGroup.players.includes(player)) return acceptGroups(groups);
  if (isFull(targetGroup)) return refuse('full');
  return acceptGroups(addToGroup(removeFromGroups(groups, player), groupNumber, player));
}

/** Swaps two players. A player without a group takes the place of the other, who then has no group. */
export function swapInDraw<G extends DraftGroup>(
  groups: readonly G[],
  firstPlayer: number,
  secondPlayer: number,
): EditResult<G> {
  if (!findGroupOfPlayer(groups, firstPlayer) && !findGroupOfPlayer(groups, secondPlayer))
    return refuse('not-in-a-group');
  const swapIds = (id: number): number =>
    id === firstPlayer ? secondPlayer : id === secondPlayer ? firstPlayer : id;
  return acceptGroups(groups.map((group) => ({ ...group, players: group.players.map(swapIds) })));
}

/** 'started': a player of the group has a score. 'due': none has, but the tee time has passed. */
export type GroupStartState = 'ahead' | 'due' | 'started';

/** Facts about players and groups that are not part of a draw. */
export interface PlaceFacts {
  /** True if a member does not play and has no score, so that another player may take the place. */
  isVacated: (player: number) => boolean;
  startOf: (group: DraftGroup) => GroupStartState;
}
const NO_PLACE_FACTS: PlaceFacts = { isVacated: () => false, startOf: () => 'ahead' };

export const countFreeGroupPlaces = (
  { players }: DraftGroup,
  isVacated: PlaceFacts['isVacated'] = NO_PLACE_FACTS.isVacated,
): number => MAX_GROUP_PLAYERS - players.filter((id) => !isVacated(id)).length;

/** Free places up to the group size chosen for the round; by hand, a group can have more players. */
export const countPlacesToFill = (
  group: DraftGroup,
  size: number,
  isVacated?: PlaceFacts['isVacated'],
): number => Math.max(0, countFreeGroupPlaces(group, isVacated) - (MAX_GROUP_PLAYERS - size));

/** Removes one vacated member from a full group: `replacedPlayer` if that player is vacated, else the first. */
export function removeOneVacated<G extends DraftGroup>(
  groups: readonly G[],
  groupNumber: number,
  isVacated: PlaceFacts['isVacated'],
  replacedPlayer?: number,
): readonly G[] {
  const targetGroup = groups.find(({ group_number }) => group_number === groupNumber);
  if (!targetGroup || !isFull(targetGroup)) return groups;
  const vacatedPlayers = targetGroup.players.filter(isVacated);
  const leavingPlayer = vacatedPlayers.find((id) => id === replacedPlayer) ?? vacatedPlayers[0];
  return leavingPlayer === undefined ? groups : removeFromGroups(groups, leavingPlayer);
}

/**
 * Lists the unlocked groups with a free place that have not started, most free places first. Groups without a player who
 * plays are last, because nobody could mark the card.
 */
export function listFreeGroups<G extends DraftGroup>(
  groups: readonly G[],
  { isVacated, startOf }: PlaceFacts = NO_PLACE_FACTS,
): G[] {
  const freePlaces = (group: G): number => countFreeGroupPlaces(group, isVacated);
  const rank = (group: G): number => (freePlaces(group) === MAX_GROUP_PLAYERS ? 0 : freePlaces(group));
  const openGroups = groups.filter(
    (group) => group.locked !== true && freePlaces(group) > 0 && startOf(group) === 'ahead',
  );
  return openGroups.sort((a, b) => rank(b) - rank(a));
}

export function addToFreePlace<G extends DraftGroup>(
  groups: readonly G[],
  player: number,
  placeFacts: PlaceFacts = NO_PLACE_FACTS,
  wantedGroup?: number,
): EditResult<G> {
  if (findGroupOfPlayer(groups, player)) return refuse('in-a-group-already');
  const groupNumber = listFreeGroups(groups, placeFacts).find(
    ({ group_number }) => wantedGroup === undefined || group_number === wantedGroup,
  )?.group_number;
  return groupNumber === undefined
    ? refuse('no-place')
    : acceptGroups(
        addToGroup(removeOneVacated(groups, groupNumber, placeFacts.isVacated), groupNumber, player),
      );
}

export function removeFromDraw<G extends DraftGroup>(groups: readonly G[], player: number): EditResult<G> {
  return findGroupOfPlayer(groups, player)
    ? acceptGroups(removeFromGroups(groups, player))
    : refuse('not-in-a-group');
}

export function addGroup(groups: readonly DraftGroup[], player: number): EditResult<DraftGroup> {
  const lastNumber = Math.max(0, ...groups.map(({ group_number }) => group_number));
  return acceptGroups([
    ...removeFromGroups(groups, player),
    { group_number: lastNumber + 1, players: [player] },
  ]);
}

export function lockGroup<G extends DraftGroup>(
  groups: readonly G[],
  groupNumber: number,
  isLocked: boolean,
): EditResult<G> {
  if (!groups.some(({ group_number }) => group_number === groupNumber)) return refuse('no-such-group');
  return acceptGroups(
    groups.map((group) => (group.group_number === groupNumber ? { ...group, locked: isLocked } : group)),
  );
}
