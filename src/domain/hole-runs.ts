/** Finds runs of consecutive holes, in the given order: [[7, 7], [10, 18]]. */
export function findRuns(holes: readonly number[]): [first: number, last: number][] {
  const holeRuns: [number, number][] = [];
  for (const hole of holes) {
    const lastRun = holeRuns.at(-1);
    if (lastRun && hole === lastRun[1] + 1) lastRun[1] = hole;
    else holeRuns.push([hole, hole]);
  }
  return holeRuns;
}

/** Returns a text such as '1–12, 14'. */
export const formatRuns = (holes: readonly number[]): string =>
  findRuns(holes)
    .map(([firstHole, lastHole]) => (firstHole === lastHole ? String(firstHole) : `${firstHole}–${lastHole}`))
    .join(', ');
