import type { Status } from '../status.ts';
import { NOT_COMPLETED, type Strokes } from '../competition/types.ts';

/** A status that the scores of a card can contradict. */
export type ContradictedStatus = Extract<Status, 'NS' | 'NC' | 'NR'>;

/**
 * The status if the card contradicts it, else null: a score although the player did not start or has no card, strokes
 * on every hole although the card was not returned complete. `strokes` are those of the holes in play; a hole that the
 * reader may not see is 0.
 */
export function findContradiction(
  status: string | undefined,
  strokes: readonly Strokes[],
): ContradictedStatus | null {
  if (status === 'NR')
    return strokes.every((score) => score !== 0 && score !== NOT_COMPLETED) ? status : null;
  return (status === 'NS' || status === 'NC') && strokes.some((score) => score !== 0) ? status : null;
}
