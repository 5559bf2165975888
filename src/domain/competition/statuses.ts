import type { Status } from '../status.ts';
import { NOT_COMPLETED, type Strokes } from './types.ts';

/** Statuses of unranked rows, the mildest first. */
const OUT_STATUSES: readonly Status[] = ['NR', 'NC', 'WD', 'DQ', 'NS'];

/** A player who retired during a round (RTD) is still in; the remaining holes have no score. */
export const isOut = (status: Status): boolean => OUT_STATUSES.includes(status);

export const outOrder = (status: Status): number => OUT_STATUSES.indexOf(status);

export const resolveCardStatus = (card: Status, hasLeft: boolean): Status =>
  hasLeft && !isOut(card) ? 'WD' : card;

/** A side is 'playing' if a member plays, else RTD if a member is, else it has its mildest status. */
export function sideStatus(statuses: readonly Status[]): Status {
  if (statuses.includes('playing')) return 'playing';
  if (statuses.includes('RTD')) return 'RTD';
  return OUT_STATUSES.find((status) => statuses.includes(status)) ?? 'playing';
}

/**
 * Sets unplayed holes to NOT_COMPLETED, except while the player still plays. DQ and NS also lose their played holes.
 */
export function closeCard(strokes: readonly Strokes[], status: Status): readonly Strokes[] {
  if (status === 'playing') return strokes;
  const hasNothing = status === 'DQ' || status === 'NS';
  return strokes.map((n) => (hasNothing || n === 0 ? NOT_COMPLETED : n));
}
