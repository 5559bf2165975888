/** Runs of consecutive holes, in the given order: [[7, 7], [10, 18]]. */
export function findRuns(holes: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const hole of holes) {
    const run = runs.at(-1);
    if (run && hole === run[1] + 1) run[1] = hole;
    else runs.push([hole, hole]);
  }
  return runs;
}

/** '1–12, 14'. */
export const formatRuns = (holes: readonly number[]): string =>
  findRuns(holes)
    .map(([first, last]) => (first === last ? String(first) : `${first}–${last}`))
    .join(', ');
