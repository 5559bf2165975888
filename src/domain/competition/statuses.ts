import type { Status } from '../status.ts';
import { NOT_COMPLETED, type Strokes } from './types.ts';

/** In the order of unranked rows, the mildest status first. */
const OUT_STATUSES: readonly Status[] = ['NR', 'NC', 'WD', 'DQ', 'NS'];

/** RTD (retired during a round) is still in; the remaining holes just have no score. */
export const isOut = (status: Status): boolean => OUT_STATUSES.includes(status);

export const outOrder = (status: Status): number => OUT_STATUSES.indexOf(status);

export const resolveCardStatus = (card: Status, hasLeft: boolean): Status =>
  hasLeft && !isOut(card) ? 'WD' : card;

/** 'playing' if a member plays, then RTD, else the mildest status. */
export function sideStatus(statuses: readonly Status[]): Status {
  if (statuses.includes('playing')) return 'playing';
  if (statuses.includes('RTD')) return 'RTD';
  return OUT_STATUSES.find((status) => statuses.includes(status)) ?? 'playing';
}

/** Sets unplayed holes to NOT_COMPLETED unless still playing. DQ and NS lose their played holes, too. */
export function closeCard(strokes: readonly Strokes[], status: Status): readonly Strokes[] {
  if (status === 'playing') return strokes;
  const hasNothing = status === 'DQ' || status === 'NS';
  return strokes.map((n) => (hasNothing || n === 0 ? NOT_COMPLETED : n));
}
