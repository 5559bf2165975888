import { startOrder } from '#domain/round.ts';
import { MOST_STROKES } from '#contract/scores/scores.ts';

/** Limited to the maximum that the API accepts. */
export const plus = (score: number): number => Math.min(score + 1, MOST_STROKES);

/** Never below 0 (SPEC.md §4). */
export const minus = (score: number): number => Math.max(score - 1, 0);

/** In playing order from the start hole; null beyond its ends. */
function holeFrom(hole: number, steps: number, start: number | null | undefined): number | null {
  const order = startOrder(start);
  return order[order.indexOf(hole) + steps] ?? null;
}

/** Null at the last hole in playing order (SPEC.md §5: 1 to 18 without a start hole). */
export const holeAfter = (hole: number, start?: number | null): number | null => holeFrom(hole, 1, start);

/** Null at the first hole in playing order. */
export const holeBefore = (hole: number, start?: number | null): number | null => holeFrom(hole, -1, start);
