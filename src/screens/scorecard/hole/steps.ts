import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { listStartOrder } from '#domain/round.ts';
import { MAX_STROKES } from '#contract/scores/scores.ts';

export const addStroke = (score: number): number => Math.min(score + 1, MAX_STROKES);

/** Removes a stroke; never below 0 (SPEC.md §4). */
export const removeStroke = (score: number): number => Math.max(score - 1, 0);

export interface PlayingOrder {
  start: number | null | undefined;
  holes: HolesInPlay;
}

/** The hole that is `steps` further in playing order; null beyond its ends, or if `hole` is not in play. */
function findHoleBySteps(hole: number, steps: number, { start, holes }: PlayingOrder): number | null {
  const order = listStartOrder(start, holes);
  const holeIndex = order.indexOf(hole);
  return holeIndex < 0 ? null : (order[holeIndex + steps] ?? null);
}

/** The next hole; null at the last one in playing order (SPEC.md §5: 1 to 18 without a start hole). */
export const findHoleAfter = (hole: number, playingOrder: PlayingOrder): number | null =>
  findHoleBySteps(hole, 1, playingOrder);

/** The previous hole; null at the first one in playing order. */
export const findHoleBefore = (hole: number, playingOrder: PlayingOrder): number | null =>
  findHoleBySteps(hole, -1, playingOrder);
