/** Positions of the members of each group. */
export type Groups = number[][];

/** A step adds one player to a group, also tentatively. */
export interface Budget {
  steps: number;
}

/**
 * Returns the first groups without repeated pairs, in the given search order, that `accept` takes. Null if none are
 * found within the budget.
 */
export function findGroupsWithoutRepeats(
  field: { met: Uint8Array; sizes: readonly number[] },
  order: readonly number[],
  budget: Budget,
  accept: (groups: Groups) => boolean,
): Groups | null {
  const n = order.length;
  const groups: Groups = [];
  const sizesLeft = new Map<number, number>();
  for (const size of field.sizes) sizesLeft.set(size, (sizesLeft.get(size) ?? 0) + 1);
  const canJoin = (group: readonly number[], p: number): boolean =>
    group.every((q) => field.met[p * n + q] === 0);

  /** Fills `group` from index `from` of `rest`, then opens the next group. */
  const fill = (group: number[], size: number, rest: readonly number[], from: number): boolean => {
    if ((budget.steps -= 1) < 0) return false;
    if (group.length === size) {
      groups.push(group.map(Number));
      if (openGroup(rest.filter((p) => !group.includes(p)))) return true;
      groups.pop();
      return false;
    }
    for (let i = from; i < rest.length; i += 1) {
      if (!canJoin(group, rest[i]!)) continue;
      group.push(rest[i]!);
      if (fill(group, size, rest, i + 1)) return true;
      group.pop();
    }
    return false;
  };
  const openGroup = (rest: readonly number[]): boolean => {
    if (rest.length === 0) return accept(groups);
    for (const [size, left] of sizesLeft) {
      if (left === 0) continue;
      sizesLeft.set(size, left - 1);
      if (fill([rest[0]!], size, rest, 1)) return true;
      sizesLeft.set(size, left);
    }
    return false;
  };
  return openGroup(order) ? groups : null;
}
