/** What the organizer's hand does to the groups of a round. Everything gives new groups and changes none. */

/** SPEC.md §9. */
export const MOST_IN_GROUP = 4;

/** A group as it is being put together. */
export interface DraftGroup {
  group_number: number;
  players: readonly number[];
  /** HH:MM; null for no time; left out, the round's tee sheet gives one when the groups are stored. */
  start_time?: string | null | undefined;
  /** 1 to 18. */
  start_hole?: number | null | undefined;
  locked?: boolean | null | undefined;
}

/** Why a change cannot be made. */
export type Refused =
  /** The group has four players. */
  | 'full'
  /** No group has a free place that is not locked. */
  | 'no-place'
  | 'no-such-group'
  | 'not-in-a-group'
  | 'in-a-group-already';

export type Edited<G extends DraftGroup> = { ok: true; groups: G[] } | { ok: false; why: Refused };

const refused = (why: Refused) => ({ ok: false, why }) as const;
/** A group that nobody is left in goes. */
const done = <G extends DraftGroup>(groups: readonly G[]): Edited<G> => ({
  ok: true,
  groups: groups.filter(({ players }) => players.length > 0),
});

export const groupOf = <G extends DraftGroup>(groups: readonly G[], player: number): G | undefined =>
  groups.find(({ players }) => players.includes(player));

const without = <G extends DraftGroup>(groups: readonly G[], player: number): G[] =>
  groups.map((group) =>
    group.players.includes(player)
      ? { ...group, players: group.players.filter((id) => id !== player) }
      : group,
  );

const isFull = ({ players }: DraftGroup): boolean => players.length >= MOST_IN_GROUP;

const joined = <G extends DraftGroup>(groups: readonly G[], number: number, player: number): G[] =>
  groups.map((group) =>
    group.group_number === number ? { ...group, players: [...group.players, player] } : group,
  );

/** Puts a player, of another group or of none, into a group; the last place in it is theirs. */
export function movePlayer<G extends DraftGroup>(
  groups: readonly G[],
  player: number,
  number: number,
): Edited<G> {
  const target = groups.find(({ group_number }) => group_number === number);
  if (!target) return refused('no-such-group');
  if (target.players.includes(player)) return done(groups);
  if (isFull(target)) return refused('full');
  return done(joined(without(groups, player), number, player));
}

/** Two players of groups take each other's places. */
export function swapPlayers<G extends DraftGroup>(
  groups: readonly G[],
  one: number,
  other: number,
): Edited<G> {
  if (!groupOf(groups, one) || !groupOf(groups, other)) return refused('not-in-a-group');
  const swapped = (id: number): number => (id === one ? other : id === other ? one : id);
  return done(groups.map((group) => ({ ...group, players: group.players.map(swapped) })));
}

/** A player without a group gets the first free place of a group that is not locked. */
export function addToFreePlace<G extends DraftGroup>(groups: readonly G[], player: number): Edited<G> {
  if (groupOf(groups, player)) return refused('in-a-group-already');
  const free = groups.find((group) => group.locked !== true && !isFull(group));
  return free ? done(joined(groups, free.group_number, player)) : refused('no-place');
}

/** Takes a player out of their group. */
export function removePlayer<G extends DraftGroup>(groups: readonly G[], player: number): Edited<G> {
  return groupOf(groups, player) ? done(without(groups, player)) : refused('not-in-a-group');
}

/** A new last group of one player, of another group or of none. */
export function addGroup(groups: readonly DraftGroup[], player: number): Edited<DraftGroup> {
  const last = Math.max(0, ...groups.map(({ group_number }) => group_number));
  return done([...without(groups, player), { group_number: last + 1, players: [player] }]);
}

/** Says whether a new draw leaves a group as it is. */
export function lockGroup<G extends DraftGroup>(
  groups: readonly G[],
  number: number,
  locked: boolean,
): Edited<G> {
  if (!groups.some(({ group_number }) => group_number === number)) return refused('no-such-group');
  return done(groups.map((group) => (group.group_number === number ? { ...group, locked } : group)));
}
