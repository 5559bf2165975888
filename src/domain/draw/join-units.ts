/** Counts lengths or sizes: index n has the number of values n, up to `largest`. */
export function countBySize(sizes: readonly number[], largest: number): number[] {
  const counts = Array.from({ length: largest + 1 }, () => 0);
  for (const size of sizes) counts[size]! += 1;
  return counts;
}

/**
 * True if units fit into groups without splitting one, both as numbers by size. Single players fill the other places,
 * so they do not matter. The tightest place first: exact for groups of up to four players.
 */
export function canPlaceUnits(unitCounts: readonly number[], groupCounts: readonly number[]): boolean {
  const freeCounts = groupCounts.map(Number);
  for (let size = unitCounts.length - 1; size > 1; size -= 1) {
    let countLeft = unitCounts[size]!;
    for (let free = size; countLeft > 0;) {
      if (free >= freeCounts.length) return false;
      const placedCount = Math.min(countLeft, freeCounts[free]!);
      countLeft -= placedCount;
      freeCounts[free]! -= placedCount;
      freeCounts[free - size]! += placedCount;
      free = placedCount > 0 && free - size >= size ? size : free + 1;
    }
  }
  return true;
}

/**
 * Joins players who should play together into units that are never split; an earlier set goes before a later one. A set
 * that does not fit is joined as far as possible: each player joins the first unit of the set that has room.
 * Players are indexes below `playerCount`; each is in one unit.
 */
export function joinUnits(
  sets: readonly (readonly number[])[],
  playerCount: number,
  groupSizes: readonly number[],
): number[][] {
  const largestGroup = Math.max(0, ...groupSizes);
  const groupCounts = countBySize(groupSizes, largestGroup);
  const units = Array.from({ length: playerCount }, (_, player) => [player]);
  let unitCounts = countBySize(
    units.map((unit) => unit.length),
    largestGroup,
  );
  const joinUnit = (unit: number[], addedUnit: number[]): boolean => {
    if (unit === addedUnit) return true;
    const joinedSize = unit.length + addedUnit.length;
    if (joinedSize > largestGroup) return false;
    const countsAfter = unitCounts.map(Number);
    countsAfter[unit.length]! -= 1;
    countsAfter[addedUnit.length]! -= 1;
    countsAfter[joinedSize]! += 1;
    if (!canPlaceUnits(countsAfter, groupCounts)) return false;
    unitCounts = countsAfter;
    unit.push(...addedUnit);
    for (const player of addedUnit) units[player] = unit;
    return true;
  };
  for (const set of sets) {
    const unitsOfSet: number[][] = [];
    for (const player of set) {
      const addedUnit = units[player]!;
      if (!unitsOfSet.some((unit) => joinUnit(unit, addedUnit))) unitsOfSet.push(addedUnit);
    }
  }
  return [...new Set(units)];
}
