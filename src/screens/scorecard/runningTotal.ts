import { overUnder, startOrder } from '#domain/round.ts';
import type { ShownHole } from './shownCard.ts';

export interface RunningTotal {
  /** Holes with a score so far, counted from the start hole. */
  after: number;
  /** Over (+) or under (-) par of the holes with a known par; null if there are none. */
  toPar: number | null;
}

/** Running total after each hole, in card order but counted from the start hole. `total` covers the whole round. */
export function computeRunningTotals(
  holes: readonly ShownHole[],
  start?: number | null,
): { standings: RunningTotal[]; total: RunningTotal } {
  let total: RunningTotal = { after: 0, toPar: null };
  const standings = holes.map(() => total);
  for (const number of startOrder(start)) {
    const hole = holes[number - 1];
    if (!hole) continue;
    const over = overUnder(hole.value.score, hole.stored.par);
    total = {
      after: total.after + (hole.value.score > 0 ? 1 : 0),
      toPar: over === null ? total.toPar : (total.toPar ?? 0) + over,
    };
    standings[number - 1] = total;
  }
  return { standings, total };
}
