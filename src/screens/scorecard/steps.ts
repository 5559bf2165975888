import { HOLES } from '#domain/round.ts';
import { MOST_STROKES } from '#contract/scores.ts';

/** Plus: one stroke more, up to what the wire takes. */
export const plus = (score: number): number => Math.min(score + 1, MOST_STROKES);

/** Minus: one stroke less, never below 0 (SPEC.md §4). */
export const minus = (score: number): number => Math.max(score - 1, 0);

/** The hole after, or the last (SPEC.md §5: 1 to 18). */
export const holeAfter = (hole: number): number => Math.min(hole + 1, HOLES);

/** The hole before, or the first. */
export const holeBefore = (hole: number): number => Math.max(hole - 1, 1);
