/** Tees are compared without case and outer spaces: " yellow" equals "Yellow". */
export const toTeeKey = (name: string): string => name.trim().toLowerCase();

export function findTees<Tee extends { name: string }>(
  tees: readonly Tee[] | null | undefined,
  name: string | null | undefined,
): Tee | null {
  if (!tees || !name) return null;
  return tees.find((tee) => toTeeKey(tee.name) === toTeeKey(name)) ?? null;
}
