import { overUnder, startOrder } from '#domain/round.ts';
import type { ShownHole } from './shown.ts';

export interface Standing {
  /** Holes with a score, up to this one on the way round. */
  after: number;
  /** Over (+) or under (-) par of those whose par is known; null while there is none. */
  toPar: number | null;
}

/**
 * Where a player stands after each hole of the card, in the card's order; counted on the way round from the start hole, so
 * that the last hole of it, `total`, has the whole round.
 */
export function standingsOf(
  holes: readonly ShownHole[],
  start?: number | null,
): { standings: Standing[]; total: Standing } {
  let total: Standing = { after: 0, toPar: null };
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
