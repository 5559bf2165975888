import { startOrder } from '#domain/round.ts';
import { MOST_STROKES } from '#contract/scores/scores.ts';

/** Plus: one stroke more, up to what the wire takes. */
export const plus = (score: number): number => Math.min(score + 1, MOST_STROKES);

/** Minus: one stroke less, never below 0 (SPEC.md §4). */
export const minus = (score: number): number => Math.max(score - 1, 0);

/** The hole so many steps on, on the way round from the start hole; null beyond its ends. */
function holeFrom(hole: number, steps: number, start: number | null | undefined): number | null {
  const order = startOrder(start);
  return order[order.indexOf(hole) + steps] ?? null;
}

/** The hole after; null on the last of the way round (SPEC.md §5: from 1 to 18, where no other start hole is known). */
export const holeAfter = (hole: number, start?: number | null): number | null => holeFrom(hole, 1, start);

/** The hole before; null on the first. */
export const holeBefore = (hole: number, start?: number | null): number | null => holeFrom(hole, -1, start);
