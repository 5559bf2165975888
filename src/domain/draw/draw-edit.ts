/** All functions here return new groups and change no argument. */

/** The largest group (SPEC.md §9). */
export const MAX_IN_GROUP = 4;

export interface DraftGroup {
  group_number: number;
  players: readonly number[];
  /** HH:MM; null for none. If absent, the round's tee sheet determines it. */
  start_time?: string | null | undefined;
  /** Hole number, 1 to 18. */
  start_hole?: number | null | undefined;
  locked?: boolean | null | undefined;
}

export type EditProblem =
  | 'full'
  /** All groups are full or locked. */
  | 'no-place'
  | 'no-such-group'
  | 'not-in-a-group'
  | 'in-a-group-already';

export type EditResult<G extends DraftGroup> = { ok: true; groups: G[] } | { ok: false; why: EditProblem };

const refuse = (problem: EditProblem) => ({ ok: false, why: problem }) as const;
/** Returns the groups without empty ones. */
const acceptGroups = <G extends DraftGroup>(groups: readonly G[]): EditResult<G> => ({
  ok: true,
  groups: groups.filter(({ players }) => players.length > 0),
});

export const findGroup = <G extends DraftGroup>(groups: readonly G[], player: number): G | undefined =>
  groups.find(({ players }) => players.includes(player));

const removeFromGroups = <G extends DraftGroup>(groups: readonly G[], player: number): G[] =>
  groups.map((group) =>
    group.players.includes(player)
      ? { ...group, players: group.players.filter((id) => id !== player) }
      : group,
  );

const isFull = ({ players }: DraftGroup): boolean => players.length >= MAX_IN_GROUP;

const addToGroup = <G extends DraftGroup>(groups: readonly G[], number: number, player: number): G[] =>
  groups.map((group) =>
    group.group_number === number ? { ...group, players: [...group.players, player] } : group,
  );

/** Moves a player, from another group or from none, to the end of the group. */
export function movePlayer<G extends DraftGroup>(
  groups: readonly G[],
  player: number,
  number: number,
): EditResult<G> {
  const target = groups.find(({ group_number }) => group_number === number);
  if (!target) return refuse('no-such-group');
  if (target.players.includes(player)) return acceptGroups(groups);
  if (isFull(target)) return refuse('full');
  return acceptGroups(addToGroup(removeFromGroups(groups, player), number, player));
}

export function swapPlayers<G extends DraftGroup>(
  groups: readonly G[],
  firstPlayer: number,
  secondPlayer: number,
): EditResult<G> {
  if (!findGroup(groups, firstPlayer) || !findGroup(groups, secondPlayer)) return refuse('not-in-a-group');
  const swapIds = (id: number): number =>
    id === firstPlayer ? secondPlayer : id === secondPlayer ? firstPlayer : id;
  return acceptGroups(groups.map((group) => ({ ...group, players: group.players.map(swapIds) })));
}

/** Adds the player to the first unlocked group that is not full. */
export function addToFreePlace<G extends DraftGroup>(groups: readonly G[], player: number): EditResult<G> {
  if (findGroup(groups, player)) return refuse('in-a-group-already');
  const freeGroup = groups.find((group) => group.locked !== true && !isFull(group));
  return freeGroup ? acceptGroups(addToGroup(groups, freeGroup.group_number, player)) : refuse('no-place');
}

export function removePlayer<G extends DraftGroup>(groups: readonly G[], player: number): EditResult<G> {
  return findGroup(groups, player)
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
  number: number,
  locked: boolean,
): EditResult<G> {
  if (!groups.some(({ group_number }) => group_number === number)) return refuse('no-such-group');
  return acceptGroups(groups.map((group) => (group.group_number === number ? { ...group, locked } : group)));
}
