import type { ParsedWishes } from '../entry/wishes.ts';
import { arrangeGroups, rearrangeGroups, type GroupingField } from './grouping-search.ts';
import { joinUnits } from './join-units.ts';
import { arrangeUnits, rearrangeUnits } from './unit-search.ts';
import { computeStartWish, computeWishCosts } from './wish-costs.ts';
import { shuffle } from '../random.ts';
import { formatTenths, formatToPar } from '../round.ts';
import { composeMessage, sentence, type Message, type Param } from '#words/message.ts';
import { text } from '#words/t.ts';

/** A player to group; the caller leaves out excluded players. */
export interface GroupablePlayer {
  id: number;
  /** Handicap in tenths, negative for a plus handicap; null without one. */
  handicap_tenths: number | null;
  /** Score relative to par on the holes played in this tournament; null before the first. */
  to_par: number | null;
}

export interface GroupingOptions {
  group_size: number;
  /** Weight of the handicap, 0 to 10 tenths. */
  handicap_weight_tenths: number;
  /** Weight of the current score, 0 to 10 tenths. */
  current_score_weight_tenths: number;
  /** User ids of each group of the earlier rounds. */
  earlier: readonly (readonly number[])[];
  /** Number of later rounds whose groups should also avoid repeated pairs; default 0. */
  later_rounds?: number;
  /** The same seed and players give the same groups. */
  seed: number;
  /** Cost of a repeated pair, in hundredths of a stroke. The default exceeds every difference in level. */
  repeat_cost?: number;
  /** A wished pair counts more than similar levels, a wished start more than the order of levels. */
  wishes?: ParsedWishes | undefined;
  /** User ids of players who play in one group if there is room; earlier sets first. Others than `players` are ignored. */
  together?: readonly (readonly number[])[];
}

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

const dropNulls = <T>(values: readonly (T | null)[]): T[] => values.filter((v): v is T & {} => v !== null);

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

/** Returns '8.1 to 12.4', or '8.1' if all values are the same. */
function formatRange(values: readonly number[], format: (value: number) => string): Param {
  const [lowest, highest] = [format(Math.min(...values)), format(Math.max(...values))];
  return lowest === highest ? lowest : sentence('{least} to {most}', { least: lowest, most: highest });
}

/** Reasons for a group, each as part of a sentence and as a whole sentence. */
const GROUP_REASON_TEXTS = {
  both: [
    text(
      'similar handicaps ({handicaps}, counting {handicapWeight} %) and scores ({scores}, counting {scoreWeight} %)',
    ),
    text(
      'Similar handicaps ({handicaps}, counting {handicapWeight} %) and scores ({scores}, counting {scoreWeight} %).',
    ),
  ],
  handicap: [
    text('similar handicaps ({handicaps}, counting {handicapWeight} %)'),
    text('Similar handicaps ({handicaps}, counting {handicapWeight} %).'),
  ],
  score: [
    text('similar scores ({scores}, counting {scoreWeight} %)'),
    text('Similar scores ({scores}, counting {scoreWeight} %).'),
  ],
  lot: [text('drawn by lot'), text('Drawn by lot.')],
} as const;

function describeGroupReason(
  members: readonly GroupablePlayer[],
  options: GroupingOptions,
): readonly [Message, Message] {
  const { handicap_weight_tenths: handicapWeight, current_score_weight_tenths: scoreWeight } = options;
  const handicaps = handicapWeight > 0 ? dropNulls(members.map((player) => player.handicap_tenths)) : [];
  const scores = scoreWeight > 0 ? dropNulls(members.map((player) => player.to_par)) : [];
  const [isByHandicap, isByScore] = [handicaps.length > 0, scores.length > 0];
  const params = {
    ...(isByHandicap && {
      handicaps: formatRange(handicaps, formatTenths),
      handicapWeight: handicapWeight * 10,
    }),
    ...(isByScore && { scores: formatRange(scores, formatToPar), scoreWeight: scoreWeight * 10 }),
  };
  const [reasonAsPart, reasonAsSentence] =
    GROUP_REASON_TEXTS[isByHandicap ? (isByScore ? 'both' : 'handicap') : isByScore ? 'score' : 'lot'];
  return [composeMessage(reasonAsPart, params), composeMessage(reasonAsSentence, params)];
}

function explainGroup(
  members: readonly GroupablePlayer[],
  group: readonly number[],
  { met, levels }: GroupingField,
  options: GroupingOptions,
): Message {
  const [reason, reasonAsSentence] = describeGroupReason(members, options);
  if (options.earlier.length === 0) return reasonAsSentence;
  const meetingCounts = group.flatMap((a, i) => group.slice(i + 1).map((b) => met[a * levels.length + b]!));
  const repeatedPairCount = meetingCounts.filter((times) => times > 0).length;
  if (repeatedPairCount === 0) return sentence('New pairings first, then {basis}.', { basis: reason });
  if (repeatedPairCount === 1)
    return sentence('New pairings where possible (one pair meets again), then {basis}.', {
      basis: reason,
    });
  return sentence('New pairings where possible ({count} pairs meet again), then {basis}.', {
    count: repeatedPairCount,
    basis: reason,
  });
}
