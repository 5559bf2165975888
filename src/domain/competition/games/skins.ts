import type { SkinHole } from '../result.ts';
import { NOT_COMPLETED } from '../types.ts';

/** 'open' and 'none' are not numbers, because net scores of high handicaps can be 0 or less. */
export type SkinScore = number | 'open' | 'none';

export interface SkinScores {
  round_number: number;
  hole: number;
  /** Scores on the hole by side id. */
  scores: ReadonlyMap<number, SkinScore>;
}

export const toSkinScore = (strokes: number, received: number): SkinScore =>
  strokes === 0 ? 'open' : strokes === NOT_COMPLETED ? 'none' : strokes - received;

function findWinner(scores: ReadonlyMap<number, SkinScore>): number | null {
  let bestScore: number | null = null;
  let winner: number | null = null;
  for (const [side, score] of scores) {
    if (typeof score !== 'number' || (bestScore !== null && score > bestScore)) continue;
    winner = score === bestScore ? null : side;
    bestScore = score;
  }
  return winner;
}

/**
 * The lowest score wins a hole if no side shares it; with `areTiesCarriedOver`, an unwon skin moves to the next hole.
 * Holes after an open hole are provisional, because the open hole may add skins.
 */
export function computeSkins(
  holes: readonly SkinScores[],
  areTiesCarriedOver: boolean,
): { holes: SkinHole[]; won: Map<number, number>; unclaimed: number; provisional: boolean } {
  const skinsBySide = new Map<number, number>();
  let carriedSkins = 0;
  let isProvisional = false;
  const skinHoles = holes.map(({ round_number, hole, scores }, i): SkinHole => {
    if ([...scores.values()].includes('open')) {
      isProvisional = true;
      return { round_number, hole, winner: null, worth: null, state: 'open', provisional: true };
    }
    const winner = findWinner(scores);
    const skinsAtStake = carriedSkins + 1;
    const isCarried = winner === null && areTiesCarriedOver && i < holes.length - 1;
    carriedSkins = winner === null && areTiesCarriedOver ? skinsAtStake : 0;
    if (winner !== null) skinsBySide.set(winner, (skinsBySide.get(winner) ?? 0) + skinsAtStake);
    const state = winner !== null ? 'won' : isCarried ? 'carried' : 'halved';
    return { round_number, hole, winner, worth: skinsAtStake, state, provisional: isProvisional };
  });
  return { holes: skinHoles, won: skinsBySide, unclaimed: carriedSkins, provisional: isProvisional };
}
