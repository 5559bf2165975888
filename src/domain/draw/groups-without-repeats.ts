/** Per group: the indexes of its players. */
export type Groups = number[][];

/** Number of steps left; each step tries one player in a group. */
export interface StepBudget {
  steps: number;
}

/** Returns the first groups without repeated pairs, in this search order, that `accept` accepts; else null. */
export function findGroupsWithoutRepeats(
  field: { met: Uint8Array; sizes: readonly number[] },
  order: readonly number[],
  stepBudget: StepBudget,
  accept: (groups: Groups) => boolean,
): Groups | null {
  const n = order.length;
  const groups: Groups = [];
  const countLeftBySize = new Map<number, number>();
  for (const size of field.sizes) countLeftBySize.set(size, (countLeftBySize.get(size) ?? 0) + 1);
  const canJoin = (group: readonly number[], player: number): boolean =>
    group.every((otherPlayer) => field.met[player * n + otherPlayer] === 0);

  /** Fills `group` from index `fromIndex` of `remaining`, then opens the next group. */
  const fillGroup = (
    group: number[],
    size: number,
    remaining: readonly number[],
    fromIndex: number,
  ): boolean => {
    if ((stepBudget.steps -= 1) < 0) return false;
    if (group.length === size) {
      groups.push(group.map(Number));
      if (openGroup(remaining.filter((player) => !group.includes(player)))) return true;
      groups.pop();
      return false;
    }
    for (let i = fromIndex; i < remaining.length; i += 1) {
      if (!canJoin(group, remaining[i]!)) continue;
      group.push(remaining[i]!);
      if (fillGroup(group, size, remaining, i + 1)) return true;
      group.pop();
    }
    return false;
  };
  const openGroup = (remaining: readonly number[]): boolean => {
    if (remaining.length === 0) return accept(groups);
    for (const [size, countLeft] of countLeftBySize) {
      if (countLeft === 0) continue;
      countLeftBySize.set(size, countLeft - 1);
      if (fillGroup([remaining[0]!], size, remaining, 1)) return true;
      countLeftBySize.set(size, countLeft);
    }
    return false;
  };
  return openGroup(order) ? groups : null;
}
