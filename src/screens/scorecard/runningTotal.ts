import { computeOverUnder, listStartOrder } from '#domain/round.ts';
import type { ShownHole } from './shownCard.ts';

export interface RunningTotal {
  after: number;
  /** Strokes over (+) or under (-) par on holes with a known par; null if there are none. */
  toPar: number | null;
}

/**
 * Running total after each hole, listed in card order but added up from the start hole. `total` covers the whole round.
 */
export function computeRunningTotals(
  holes: readonly ShownHole[],
  start?: number | null,
): { standings: RunningTotal[]; total: RunningTotal } {
  let total: RunningTotal = { after: 0, toPar: null };
  const totals = holes.map(() => total);
  const holeNumbers = holes.map(({ stored }) => stored.hole_number);
  for (const holeNumber of listStartOrder(start, holeNumbers)) {
    const holeIndex = holeNumbers.indexOf(holeNumber);
    const hole = holes[holeIndex]!;
    const holeToPar = computeOverUnder(hole.value.score, hole.stored.par);
    total = {
      after: total.after + (hole.value.score > 0 ? 1 : 0),
      toPar: holeToPar === null ? total.toPar : (total.toPar ?? 0) + holeToPar,
    };
    totals[holeIndex] = total;
  }
  return { standings: totals, total };
}
