import type { SkinHole } from '../result.ts';
import { NO_SCORE } from '../types.ts';

/** A side's net (or gross) strokes on a hole: 0 is 'open', NO_SCORE cannot win. Below 0 a net score of a high handicap is possible, so both are told apart. */
export type SkinScore = number | 'open' | 'none';

export interface SkinScores {
  round_number: number;
  hole: number;
  /** By side. */
  scores: ReadonlyMap<number, SkinScore>;
}

/** What the strokes of a hole say about its skin. */
export const skinScore = (strokes: number, received: number): SkinScore =>
  strokes === 0 ? 'open' : strokes === NO_SCORE ? 'none' : strokes - received;

function winnerOf(scores: ReadonlyMap<number, SkinScore>): number | null {
  let best: number | null = null;
  let winner: number | null = null;
  for (const [side, score] of scores) {
    if (typeof score !== 'number' || (best !== null && score > best)) continue;
    winner = score === best ? null : side;
    best = score;
  }
  return winner;
}

/**
 * Only the lowest score alone wins the skin; with `carry`, what nobody won waits for the next hole. A hole with anybody to come neither takes
 * nor adds to what waits: what is shown beyond it is provisional.
 */
export function skins(
  holes: readonly SkinScores[],
  carry: boolean,
): { holes: SkinHole[]; won: Map<number, number>; unclaimed: number; provisional: boolean } {
  const won = new Map<number, number>();
  let waiting = 0;
  let provisional = false;
  const shown = holes.map(({ round_number, hole, scores }, i): SkinHole => {
    if ([...scores.values()].includes('open')) {
      provisional = true;
      return { round_number, hole, winner: null, worth: null, state: 'open', provisional: true };
    }
    const winner = winnerOf(scores);
    const worth = waiting + 1;
    const isCarried = winner === null && carry && i < holes.length - 1;
    waiting = winner === null && carry ? worth : 0;
    if (winner !== null) won.set(winner, (won.get(winner) ?? 0) + worth);
    const state = winner !== null ? 'won' : isCarried ? 'carried' : 'halved';
    return { round_number, hole, winner, worth, state, provisional };
  });
  return { holes: shown, won, unclaimed: waiting, provisional };
}
