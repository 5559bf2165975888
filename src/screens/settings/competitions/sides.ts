import type { SideEntry } from '#contract/competitions/competitions.ts';
import { listGroupMembers, type Grouping } from '#contract/tournaments/groupings.ts';

/** `id` is null for a new side. */
export interface SideDraft {
  id: number | null;
  name: string;
  members: number[];
}

/** `round` is null for all rounds. */
export interface SideSet {
  name: string;
  round: number | null;
  sides: SideDraft[];
}

/** Lists the members of each group who are in `players`. */
export const listMembersByGroup = (
  groupings: readonly Grouping[],
  round: number,
  players: ReadonlySet<number>,
): number[][] =>
  groupings
    .filter(({ round_number }) => round_number === round)
    .sort((a, b) => a.group_number - b.group_number)
    .map((group) => listGroupMembers(group).flatMap(({ id }) => (players.has(id) ? [id] : [])))
    .filter((members) => members.length > 0);

export const createTeams = (
  groups: readonly (readonly number[])[],
  nameOf: (number: number) => string,
): SideDraft[] => groups.map((members, i) => ({ id: null, name: nameOf(i + 1), members: [...members] }));

/** Pairs players 1 and 2, and 3 and 4, of each group; an odd player plays alone. */
export const createPairs = (groups: readonly (readonly number[])[]): SideDraft[] =>
  groups.flatMap((members) =>
    [members.slice(0, 2), members.slice(2, 4)]
      .filter((pair) => pair.length > 0)
      .map((pair) => ({ id: null, name: '', members: pair })),
  );

/** Gives new sides the unused ids of existing sides with the same members, because matches refer to the ids. */
export function reuseSideIds(sides: readonly SideDraft[], existingSides: readonly SideDraft[]): SideDraft[] {
  const createMembersKey = ({ members }: SideDraft) => [...members].sort((a, b) => a - b).join(' ');
  const usedIds = new Set(sides.map(({ id }) => id));
  const idByMembers = new Map(
    existingSides.filter(({ id }) => !usedIds.has(id)).map((side) => [createMembersKey(side), side.id]),
  );
  return sides.map((side) => ({ ...side, id: side.id ?? idByMembers.get(createMembersKey(side)) ?? null }));
}

/** Name of the draft of the set's dialog; a set without sides is new. */
export const getSetForm = ({ name, round, sides }: SideSet): string =>
  `sides.${sides.length === 0 ? 'new' : `${round ?? 0}-${name}`}`;

/** The empty set that the dialog of a new set starts with. */
export const NEW_SET: SideSet = { name: '', round: null, sides: [] };

/** The existing sides that are not among the new ones: their name or players differ. */
export const findReplacedSides = (
  sides: readonly SideDraft[],
  existingSides: readonly SideDraft[],
): SideDraft[] => {
  const retainedIds = new Set(reuseSideIds(sides, existingSides).map(({ id }) => id));
  return existingSides.filter(({ id }) => !retainedIds.has(id));
};

/** Sorted by name, then by round. */
export function listSideSets(entries: readonly SideEntry[]): SideSet[] {
  const sets = new Map<string, SideSet>();
  for (const { id, set_name, round_number, name, members } of entries) {
    const key = `${round_number ?? 0} ${set_name}`;
    const set = sets.get(key) ?? { name: set_name, round: round_number, sides: [] };
    set.sides.push({ id, name, members: [...members] });
    sets.set(key, set);
  }
  return [...sets.values()].sort((a, b) => a.name.localeCompare(b.name) || (a.round ?? 0) - (b.round ?? 0));
}

/** Adds players to a side; the number of sides as `index` makes a new one. */
export const addToSide = (
  sides: readonly SideDraft[],
  players: readonly number[],
  index: number,
): SideDraft[] =>
  index >= sides.length
    ? [...sides, { id: null, name: '', members: [...players] }]
    : sides.map((side, i) => (i === index ? { ...side, members: [...side.members, ...players] } : side));

export const removeSide = (sides: readonly SideDraft[], index: number): SideDraft[] =>
  sides.filter((_, i) => i !== index);

/** Two players change places; the sides stay the same ones. A player without a side leaves the other without one. */
export const swapSidePlayers = (
  sides: readonly SideDraft[],
  player: number,
  otherPlayer: number,
): SideDraft[] =>
  sides.map((side) => ({
    ...side,
    members: side.members.map((id) => (id === player ? otherPlayer : id === otherPlayer ? player : id)),
  }));

/** The members of the other sides, each with the side. */
export const listSwapPartners = (sides: readonly SideDraft[], player: number) =>
  sides
    .filter(({ members }) => !members.includes(player))
    .flatMap((side) => side.members.map((id) => ({ id, side })));

/** Counts players who are alone on their side, and players in the tournament who are on no side. */
export function countUnpaired(
  sides: readonly Pick<SideDraft, 'members'>[],
  players: readonly { id: number; withdrawn: boolean }[],
): { alone: number; without: number } {
  const membersOfSides = new Set(sides.flatMap(({ members }) => members));
  return {
    alone: sides.filter(({ members }) => members.length === 1).length,
    without: players.filter(({ id, withdrawn }) => !withdrawn && !membersOfSides.has(id)).length,
  };
}

/** Number of members of the set's largest side; 0 without a side. */
export const findLargestSideSize = (entries: readonly SideEntry[], set: string): number =>
  Math.max(0, ...entries.filter(({ set_name }) => set_name === set).map(({ members }) => members.length));

export const getSideName = (
  side: Pick<SideDraft, 'name' | 'members'>,
  nameOf: (player: number) => string,
): string => side.name || side.members.map(nameOf).join(' / ') || '–';
