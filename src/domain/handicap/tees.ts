/** Tees are compared without case and outer spaces: " yellow" equals "Yellow". */
export const toTeeKey = (name: string): string => name.trim().toLowerCase();

export function findTees<Tee extends { name: string }>(
  tees: readonly Tee[] | null | undefined,
  name: string | null | undefined,
): Tee | null {
  if (!tees || !name) return null;
  return tees.find((tee) => toTeeKey(tee.name) === toTeeKey(name)) ?? null;
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
