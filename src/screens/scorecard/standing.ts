import { overUnder } from '#domain/round.ts';
import type { ShownHole } from './shown.ts';

export interface Standing {
  /** Holes with a score, up to this one. */
  after: number;
  /** Over (+) or under (-) par of those whose par is known; null while there is none. */
  toPar: number | null;
}

/** Where a player stands after each hole of the card. */
export function standingsOf(holes: readonly ShownHole[]): Standing[] {
  let after = 0;
  let toPar: number | null = null;
  return holes.map(({ stored, value }) => {
    const over = overUnder(value.score, stored.par);
    if (value.score > 0) after += 1;
    if (over !== null) toPar = (toPar ?? 0) + over;
    return { after, toPar };
  });
}
