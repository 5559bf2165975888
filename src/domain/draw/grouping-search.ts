import { findGroupsWithoutRepeats, type StepBudget, type Groups } from './groups-without-repeats.ts';
import { shuffle } from '../random.ts';

export interface GroupingField {
  /** Playing strengths in hundredths of a stroke, ascending. The search names a player by the position in this list. */
  levels: readonly number[];
  /** How often players i and j were in one group, at index i * n + j. */
  met: Uint8Array;
  sizes: readonly number[];
  repeatCost: number;
  /** Added to the cost of a pair of players, at index i * n + j. */
  pairCosts?: Int32Array;
}

/** Maximum number of arrangements that are tried to avoid repeats in later rounds. */
const MAX_ARRANGEMENTS = 48;
/** After this number of attempts, arrangements are not improved: improving often gives the same groups again. */
export const MAX_IMPROVED_ARRANGEMENTS = 24;
/**
 * Maximum number of groups for which later rounds are checked: with more, repeats can be avoided after any arrangement.
 */
const MAX_CHECKED_GROUPS = 6;
/** Steps that the search for groups without repeats may take, per arrangement. */
const MAX_SEARCH_STEPS = 40_000;
/** Maximum passes over all pairs of players; a pass without a swap ends the search. */
export const MAX_SWAP_PASSES = 40;
/** Maximum distance of two swapped players in the order of playing strength. */
export const MAX_SWAP_DISTANCE = 200;

const computePairCost = (
  { levels, met, repeatCost, pairCosts }: GroupingField,
  a: number,
  b: number,
): number => {
  const pairIndex = a * levels.length + b;
  return (
    Math.abs(levels[a]! - levels[b]!) + repeatCost * met[pairIndex]! ** 2 + (pairCosts?.[pairIndex] ?? 0)
  );
};

export function computePlayerCost(
  field: GroupingField,
  player: number,
  group: readonly number[],
  excludedPlayer: number,
): number {
  let cost = 0;
  for (const member of group) if (member !== excludedPlayer) cost += computePairCost(field, player, member);
  return cost;
}

export const computeTotalCost = (field: GroupingField, groups: Groups): number =>
  groups.reduce(
    (total, group) =>
      total + group.reduce((sum, player) => sum + computePlayerCost(field, player, group, player), 0) / 2,
    0,
  );

export const countRepeatedPairs = ({ met, levels }: GroupingField, groups: Groups): number =>
  groups.reduce(
    (total, group) =>
      total +
      group.reduce((sum, a) => sum + group.filter((b) => met[a * levels.length + b]! > 0).length, 0) / 2,
    0,
  );

/** Swaps players of different groups while that lowers the cost, and changes `groups`. */
function improveGroups(field: GroupingField, groups: Groups): void {
  const n = field.levels.length;
  const groupIndexByPlayer = Array.from({ length: n }, () => 0);
  groups.forEach((group, groupIndex) => group.forEach((player) => (groupIndexByPlayer[player] = groupIndex)));
  for (let swapPass = 0, hasChanged = true; hasChanged && swapPass < MAX_SWAP_PASSES; swapPass += 1) {
    hasChanged = false;
    for (let a = 0; a < n; a += 1) {
      for (let b = a + 1; b < Math.min(n, a + MAX_SWAP_DISTANCE); b += 1) {
        const [groupIndexOfA, groupIndexOfB] = [groupIndexByPlayer[a]!, groupIndexByPlayer[b]!];
        if (groupIndexOfA === groupIndexOfB) continue;
        const [groupA, groupB] = [groups[groupIndexOfA]!, groups[groupIndexOfB]!];
        const currentCost = computePlayerCost(field, a, groupA, a) + computePlayerCost(field, b, groupB, b);
        if (computePlayerCost(field, b, groupA, a) + computePlayerCost(field, a, groupB, b) >= currentCost)
          continue;
        groupA[groupA.indexOf(a)] = b;
        groupB[groupB.indexOf(b)] = a;
        [groupIndexByPlayer[a], groupIndexByPlayer[b]] = [groupIndexOfB, groupIndexOfA];
        hasChanged = true;
      }
    }
  }
}

function sliceOrder(order: readonly number[], sizes: readonly number[]): Groups {
  let sliceStart = 0;
  return sizes.map((size) => order.slice(sliceStart, (sliceStart += size)));
}

/** True if `rounds` more rounds without repeats are possible. The search tries players in the order of `order`. */
function canContinue(
  field: GroupingField,
  groups: Groups,
  rounds: number,
  order: readonly number[],
  stepBudget: StepBudget,
): boolean {
  if (rounds === 0) return true;
  const n = field.levels.length;
  const meetings = field.met.slice();
  for (const group of groups)
    for (const a of group) for (const b of group) if (a !== b) meetings[a * n + b]! += 1;
  const nextField = { ...field, met: meetings };
  const canContinueAfter = (foundGroups: Groups): boolean =>
    canContinue(nextField, foundGroups, rounds - 1, order, stepBudget);
  return findGroupsWithoutRepeats(nextField, order, stepBudget, canContinueAfter) !== null;
}

/** Number of later rounds to check: as many as can be drawn from pairs of players who have not met yet. */
function countRoundsAhead({ met, levels, sizes }: GroupingField, laterRounds: number): number {
  if (sizes.length > MAX_CHECKED_GROUPS) return 0;
  const newPairs = (levels.length * (levels.length - 1) - met.filter((times) => times > 0).length) / 2;
  const pairsPerRound = sizes.reduce((total, size) => total + (size * (size - 1)) / 2, 0);
  return Math.max(0, Math.min(laterRounds, Math.floor(newPairs / Math.max(1, pairsPerRound)) - 1));
}

/**
 * Finds groups of low cost after which later rounds can also avoid repeats. Limits count steps, not time, so that the
 * result is the same everywhere.
 */
export function arrangeGroups(field: GroupingField, laterRounds: number, seed: number): Groups {
  const order = field.levels.map((_, i) => i);
  const roundCount = countRoundsAhead(field, laterRounds);
  let bestArrangement: { groups: Groups; cost: number } | null = null;
  for (let attempt = 0; attempt < MAX_ARRANGEMENTS; attempt += 1) {
    const startOrder = attempt === 0 ? order : shuffle(order, seed + attempt);
    const groups = buildCandidate(field, startOrder, attempt < MAX_IMPROVED_ARRANGEMENTS);
    const cost = computeTotalCost(field, groups);
    if (!bestArrangement || cost < bestArrangement.cost) bestArrangement = { groups, cost };
    // Avoiding a repeat in a later round is worth at most as much as avoiding one now.
    const isWorthwhile =
      countRepeatedPairs(field, groups) === 0 && cost - bestArrangement.cost <= field.repeatCost;
    if (isWorthwhile && canContinue(field, groups, roundCount, startOrder, { steps: MAX_SEARCH_STEPS }))
      return sortMembers(groups);
  }
  return sortMembers(bestArrangement?.groups ?? []);
}

/** Improves existing groups by the costs of `field`. */
export function rearrangeGroups(field: GroupingField, groups: Groups): Groups {
  const rearrangedGroups = groups.map((group) => [...group]);
  improveGroups(field, rearrangedGroups);
  return sortMembers(rearrangedGroups);
}

function buildCandidate(field: GroupingField, startOrder: readonly number[], isImproved: boolean): Groups {
  const groups = sliceOrder(startOrder, field.sizes);
  if (isImproved) improveGroups(field, groups);
  if (countRepeatedPairs(field, groups) === 0) return groups;
  const foundGroups = findGroupsWithoutRepeats(field, startOrder, { steps: MAX_SEARCH_STEPS }, () => true);
  if (foundGroups && isImproved) improveGroups(field, foundGroups);
  return foundGroups && computeTotalCost(field, foundGroups) < computeTotalCost(field, groups)
    ? foundGroups
    : groups;
}

export const sortMembers = (groups: Groups): Groups =>
  groups.map((group) => group.map(Number).sort((a, b) => a - b));
