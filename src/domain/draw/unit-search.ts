import { shuffle } from '../random.ts';
import {
  computePlayerCost,
  computeTotalCost,
  countRepeatedPairs,
  sortMembers,
  MAX_IMPROVED_ARRANGEMENTS,
  MAX_SWAP_DISTANCE,
  MAX_SWAP_PASSES,
  type GroupingField,
} from './grouping-search.ts';
import type { Groups } from './groups-without-repeats.ts';
import { canPlaceUnits, countBySize } from './join-units.ts';

/** Players who stay together (joinUnits), by index in the field; a single player is a unit, too. */
type Units = readonly (readonly number[])[];
/** Per group: the indexes of its units. */
type UnitGroups = number[][];

/** Fills the groups in the order of `unitOrder`, but always so that the other units still fit into the free places. */
function placeUnits(units: Units, unitOrder: readonly number[], sizes: readonly number[]): UnitGroups {
  const largestGroup = Math.max(...sizes);
  const waitingUnits = unitOrder.map(Number);
  const unitCounts = countBySize(
    units.map((unit) => unit.length),
    largestGroup,
  );
  const freeCounts = countBySize(sizes, largestGroup);
  const canPlace = (unitSize: number, free: number): boolean => {
    const [unitCountsAfter, freeCountsAfter] = [unitCounts.map(Number), freeCounts.map(Number)];
    unitCountsAfter[unitSize]! -= 1;
    freeCountsAfter[free - unitSize]! += 1;
    return canPlaceUnits(unitCountsAfter, freeCountsAfter);
  };
  return sizes.map((size) => {
    const group: number[] = [];
    freeCounts[size]! -= 1;
    for (let free = size; free > 0;) {
      const possibleSizes = countBySize([], largestGroup).map(
        (_, unitSize) => unitSize > 0 && unitSize <= free && canPlace(unitSize, free),
      );
      const [unit] = waitingUnits.splice(
        waitingUnits.findIndex((waitingUnit) => possibleSizes[units[waitingUnit]!.length]),
        1,
      );
      const unitSize = units[unit!]!.length;
      unitCounts[unitSize]! -= 1;
      free -= unitSize;
      group.push(unit!);
    }
    return group;
  });
}

/** Cost of `movedUnits` with the units of `group` other than `leavingUnits`. */
function computeUnitsCost(
  field: GroupingField,
  units: Units,
  movedUnits: readonly number[],
  group: readonly number[],
  leavingUnits: readonly number[],
): number {
  let cost = 0;
  for (const unit of group) {
    if (leavingUnits.includes(unit)) continue;
    const members = units[unit]!;
    for (const movedUnit of movedUnits)
      for (const player of units[movedUnit]!) cost += computePlayerCost(field, player, members, player);
  }
  return cost;
}

/** All choices of units that have `playerCount` players together. */
function listUnitChoices(units: Units, chosenFrom: readonly number[], playerCount: number): number[][] {
  if (playerCount === 0) return [[]];
  return chosenFrom.flatMap((unit, i) => {
    const size = units[unit]!.length;
    return size > playerCount
      ? []
      : listUnitChoices(units, chosenFrom.slice(i + 1), playerCount - size).map((choice) => [
          unit,
          ...choice,
        ]);
  });
}

/** The only choice for a swap of two units of equal size. */
const NO_OTHER_UNITS: readonly (readonly number[])[] = [[]];

/** Swaps units of different groups while that lowers the cost, and changes `groups`. */
function improveUnitGroups(field: GroupingField, units: Units, groups: UnitGroups): void {
  const groupIndexByUnit = units.map(() => 0);
  groups.forEach((group, groupIndex) => group.forEach((unit) => (groupIndexByUnit[unit] = groupIndex)));
  /** Swaps a unit with a smaller or equal one and others of its group, if that lowers the cost. */
  const swapUnits = (unit: number, smallerUnit: number): boolean => {
    const [groupIndex, otherGroupIndex] = [groupIndexByUnit[unit]!, groupIndexByUnit[smallerUnit]!];
    const [group, otherGroup] = [groups[groupIndex]!, groups[otherGroupIndex]!];
    const sizeDifference = units[unit]!.length - units[smallerUnit]!.length;
    const choices =
      sizeDifference === 0
        ? NO_OTHER_UNITS
        : listUnitChoices(
            units,
            otherGroup.filter((other) => other !== smallerUnit),
            sizeDifference,
          );
    for (const choice of choices) {
      const [leaving, joining] = [[unit], [smallerUnit, ...choice]];
      const currentCost =
        computeUnitsCost(field, units, leaving, group, leaving) +
        computeUnitsCost(field, units, joining, otherGroup, joining);
      const costAfter =
        computeUnitsCost(field, units, joining, group, leaving) +
        computeUnitsCost(field, units, leaving, otherGroup, joining);
      if (costAfter >= currentCost) continue;
      groups[groupIndex] = [...group.filter((other) => other !== unit), ...joining];
      groups[otherGroupIndex] = [...otherGroup.filter((other) => !joining.includes(other)), unit];
      groupIndexByUnit[unit] = otherGroupIndex;
      for (const joiningUnit of joining) groupIndexByUnit[joiningUnit] = groupIndex;
      return true;
    }
    return false;
  };
  for (let swapPass = 0, hasChanged = true; hasChanged && swapPass < MAX_SWAP_PASSES; swapPass += 1) {
    hasChanged = false;
    for (let a = 0; a < units.length; a += 1)
      for (let b = a + 1; b < Math.min(units.length, a + MAX_SWAP_DISTANCE); b += 1) {
        if (groupIndexByUnit[a] === groupIndexByUnit[b]) continue;
        const isSwapped = units[a]!.length < units[b]!.length ? swapUnits(b, a) : swapUnits(a, b);
        if (isSwapped) hasChanged = true;
      }
  }
}

const listPlayers = (units: Units, groups: UnitGroups): Groups =>
  groups.map((group) => group.flatMap((unit) => units[unit]!));

/** Partners meet in every round, which is no repeat. */
function clearMeetingsInUnits(field: GroupingField, units: Units): GroupingField {
  const met = field.met.slice();
  for (const unit of units) for (const a of unit) for (const b of unit) met[a * field.levels.length + b] = 0;
  return { ...field, met };
}

function sortByLevel({ levels }: GroupingField, units: Units): Units {
  const computeMeanLevel = (unit: readonly number[]): number =>
    unit.reduce((sum, player) => sum + levels[player]!, 0) / unit.length;
  return units
    .map((unit) => ({ unit, level: computeMeanLevel(unit) }))
    .sort((a, b) => a.level - b.level || a.unit[0]! - b.unit[0]!)
    .map(({ unit }) => unit);
}

/** Finds groups of low cost that split no unit. It avoids repeats in this round, and does not check later rounds. */
export function arrangeUnits(field: GroupingField, givenUnits: Units, seed: number): Groups {
  const units = sortByLevel(field, givenUnits);
  const unitField = clearMeetingsInUnits(field, units);
  const unitOrder = units.map((_, i) => i);
  let bestArrangement: { groups: Groups; cost: number } | null = null;
  for (let attempt = 0; attempt < MAX_IMPROVED_ARRANGEMENTS; attempt += 1) {
    const startOrder = attempt === 0 ? unitOrder : shuffle(unitOrder, seed + attempt);
    const unitGroups = placeUnits(units, startOrder, field.sizes);
    improveUnitGroups(unitField, units, unitGroups);
    const groups = listPlayers(units, unitGroups);
    const cost = computeTotalCost(unitField, groups);
    if (!bestArrangement || cost < bestArrangement.cost) bestArrangement = { groups, cost };
    if (countRepeatedPairs(unitField, bestArrangement.groups) === 0) break;
  }
  return sortMembers(bestArrangement?.groups ?? []);
}

/** Improves existing groups, which split no unit, by the costs of `field`. */
export function rearrangeUnits(field: GroupingField, givenUnits: Units, groups: Groups): Groups {
  const units = sortByLevel(field, givenUnits);
  const unitGroups = groups.map((group) => units.flatMap((unit, i) => (group.includes(unit[0]!) ? [i] : [])));
  improveUnitGroups(clearMeetingsInUnits(field, units), units, unitGroups);
  return sortMembers(listPlayers(units, unitGroups));
}
