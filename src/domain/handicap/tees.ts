/** Tees are compared without case and outer spaces: " yellow" equals "Yellow". */
export const toTeeKey = (name: string): string => name.trim().toLowerCase();

export function findTees<Tee extends { name: string }>(
  tees: readonly Tee[] | null | undefined,
  name: string | null | undefined,
): Tee | null {
  if (!tees || !name) return null;
  return tees.find((tee) => toTeeKey(tee.name) === toTeeKey(name)) ?? null;
}

/**
 * Counts the players by name of tees that the course lacks, so that the course's own rating counts for them. Empty if
 * the course has no tees: names of tees are then only labels.
 */
export function countMissingTees(
  players: readonly { tees: string | null; withdrawn: boolean }[],
  courseTees: readonly { name: string }[],
): { name: string; count: number }[] {
  if (courseTees.length === 0) return [];
  const missingTees = new Map<string, { name: string; count: number }>();
  for (const { tees, withdrawn } of players) {
    if (withdrawn || !tees || findTees(courseTees, tees)) continue;
    const { name, count } = missingTees.get(toTeeKey(tees)) ?? { name: tees, count: 0 };
    missingTees.set(toTeeKey(tees), { name, count: count + 1 });
  }
  return [...missingTees.values()];
}

export interface RenamedTees {
  before: string;
  after: string;
}

/** Gives tees the names that they have in `teesAfter`, if they were renamed. */
export function applyNewNames<Tee extends { name: string }>(
  tees: readonly Tee[],
  teesAfter: readonly { name: string }[],
): Tee[] {
  const renamedTees = listRenamedTees(tees, teesAfter);
  return tees.map((tee) => ({
    ...tee,
    name: renamedTees.find(({ before }) => before === tee.name)?.after ?? tee.name,
  }));
}

/**
 * Lists the tees that were renamed: they are at the same position in both lists, the old name is no longer in the list,
 * and the new name was not in it before. Empty if tees were added or removed.
 */
export function listRenamedTees(
  teesBefore: readonly { name: string }[],
  teesAfter: readonly { name: string }[],
): RenamedTees[] {
  if (teesBefore.length !== teesAfter.length) return [];
  return teesBefore.flatMap(({ name: before }, position) => {
    const after = teesAfter[position]!.name;
    return findTees(teesAfter, before) === null && findTees(teesBefore, after) === null
      ? [{ before, after }]
      : [];
  });
}
