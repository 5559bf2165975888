/** What two spellings of one set of tees have in common: " yellow" is "Yellow". */
export const teeKey = (name: string): string => name.trim().toLowerCase();

/** The tees of that name among those of a course, or null. */
export function teesNamed<Tee extends { name: string }>(
  tees: readonly Tee[] | null | undefined,
  name: string | null | undefined,
): Tee | null {
  if (!tees || !name) return null;
  return tees.find((tee) => teeKey(tee.name) === teeKey(name)) ?? null;
}
