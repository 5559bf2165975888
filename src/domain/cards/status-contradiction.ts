import type { Status } from '../status.ts';
import { NOT_COMPLETED, type Strokes } from '../competition/types.ts';

/** A status that the scores of a card can contradict. */
export type ContradictedStatus = Extract<Status, 'NS' | 'NC' | 'NR'>;

/**
 * Returns the status if the strokes on the holes in play contradict it: NS or NC although there is a score, or NR
 * although each hole has strokes. A hole that the reader may not see is 0.
 */
export function findContradiction(
  status: string | undefined,
  strokes: readonly Strokes[],
): ContradictedStatus | null {
  if (status === 'NR')
    return strokes.every((score) => score !== 0 && score !== NOT_COMPLETED) ? status : null;
  return (status === 'NS' || status === 'NC') && strokes.some((score) => score !== 0) ? status : null;
}
