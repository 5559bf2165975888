import { dropNulls, explainGroup } from './explain-group.ts';
import { arrangeGroups, rearrangeGroups, type GroupingField } from './grouping-search.ts';
import { joinUnits } from './join-units.ts';
import { arrangeUnits, rearrangeUnits } from './unit-search.ts';
import { computeStartWish, computeWishCosts } from './wish-costs.ts';
import { shuffle } from '../random.ts';
import type { GroupablePlayer, GroupingOptions } from './grouping-types.ts';
import type { Message } from '#words/message.ts';

export interface Group {
  players: number[];
  why: Message;
}

const DEFAULT_REPEAT_COST = 1_000_000;

/**
 * As few groups as `size` allows, whose sizes differ by at most one, larger groups first (SPEC.md §9). With size 4, 5
 * players make 3+2 and 13 make 4+3+3+3.
 */
export function computeGroupSizes(playerCount: number, size: number): number[] {
  const groupCount = Math.ceil(playerCount / size);
  const smallerSize = groupCount === 0 ? 0 : Math.floor(playerCount / groupCount);
  const largerGroupCount = playerCount - smallerSize * groupCount;
  return Array.from({ length: groupCount }, (_, i) => (i < largerGroupCount ? smallerSize + 1 : smallerSize));
}

/** The median of the known values replaces missing values. */
function computeMedian(values: readonly number[]): number {
  const sortedValues = values.map(Number).sort((a, b) => a - b);
  return sortedValues[Math.floor(sortedValues.length / 2)] ?? 0;
}

/** Level of each player in hundredths of a stroke: the weighted sum of handicap and score to par. */
function computeLevels(players: readonly GroupablePlayer[], options: GroupingOptions): number[] {
  const handicap = computeMedian(dropNulls(players.map((player) => player.handicap_tenths)));
  const toPar = computeMedian(dropNulls(players.map((player) => player.to_par)));
  return players.map(
    (player) =>
      options.handicap_weight_tenths * (player.handicap_tenths ?? handicap) +
      options.current_score_weight_tenths * (player.to_par ?? toPar) * 10,
  );
}

function countMeetings(
  players: readonly GroupablePlayer[],
  earlierRounds: GroupingOptions['earlier'],
): Uint8Array {
  const indexById = new Map(players.map((player, i) => [player.id, i]));
  const meetings = new Uint8Array(players.length ** 2);
  for (const group of earlierRounds) {
    const members = group.flatMap((id) => indexById.get(id) ?? []);
    for (const a of members) for (const b of members) if (a !== b) meetings[a * players.length + b]! += 1;
  }
  return meetings;
}

const toIndexes = (
  players: readonly GroupablePlayer[],
  idSets: readonly (readonly number[])[],
): number[][] => {
  const indexById = new Map(players.map(({ id }, i) => [id, i]));
  return idSets.map((ids) => ids.flatMap((id) => indexById.get(id) ?? []));
};

/** Arranges by level and repeats, then by the added costs. Sets of players who play together need their own search. */
function arrangeField(
  field: GroupingField,
  pairCosts: Int32Array | undefined,
  setsTogether: readonly (readonly number[])[],
  { later_rounds: laterRounds = 0, seed }: GroupingOptions,
): number[][] {
  const playerCount = field.levels.length;
  const units = joinUnits(setsTogether, playerCount, field.sizes);
  const hasUnits = units.length < playerCount;
  const groups = hasUnits ? arrangeUnits(field, units, seed) : arrangeGroups(field, laterRounds, seed);
  if (!pairCosts) return groups;
  const costField = { ...field, pairCosts };
  return hasUnits ? rearrangeUnits(costField, units, groups) : rearrangeGroups(costField, groups);
}

/**
 * Puts players of similar level together, without earlier pairs; equal players are drawn by lot. Leaders start last.
 */
export function groupPlayers(players: readonly GroupablePlayer[], options: GroupingOptions): Group[] {
  const playersByIdOrder = players.map((player) => player).sort((a, b) => a.id - b.id);
  const orderedPlayers = shuffle(playersByIdOrder, options.seed);
  const levels = new Map(
    computeLevels(playersByIdOrder, options).map((level, i) => [playersByIdOrder[i]!.id, level]),
  );
  const getLevel = (player: GroupablePlayer): number => levels.get(player.id)!;
  orderedPlayers.sort((a, b) => getLevel(a) - getLevel(b));
  const field: GroupingField = {
    levels: orderedPlayers.map(getLevel),
    met: countMeetings(orderedPlayers, options.earlier),
    sizes: computeGroupSizes(orderedPlayers.length, options.group_size),
    repeatCost: options.repeat_cost ?? DEFAULT_REPEAT_COST,
  };
  const { wishes } = options;
  const toIds = (group: readonly number[]): number[] => group.map((i) => orderedPlayers[i]!.id);
  const pairCosts = wishes && computeWishCosts(toIds(field.levels.map((_, i) => i)), wishes);
  const groups = arrangeField(field, pairCosts, toIndexes(orderedPlayers, options.together ?? []), options);
  const computeGroupWishCost = (group: readonly number[]): number =>
    wishes ? computeStartWish(toIds(group), wishes) : 0;
  const computeMeanLevel = (group: readonly number[]): number =>
    group.reduce((total, i) => total + field.levels[i]!, 0) / group.length;
  groups.sort(
    (a, b) =>
      computeGroupWishCost(a) - computeGroupWishCost(b) ||
      computeMeanLevel(b) - computeMeanLevel(a) ||
      b[0]! - a[0]!,
  );
  return groups.map((group) => {
    const members = group.map((i) => orderedPlayers[i]!);
    return { players: members.map((player) => player.id), why: explainGroup(members, group, field, options) };
  });
}
