import { UNRANKED_ORDER, type Status } from '../status.ts';
import { NOT_COMPLETED, type Strokes } from './types.ts';

/** Statuses of unranked rows, the mildest first. RTD is not one of them: the points of a retired player still rank. */
const OUT_STATUSES: readonly Status[] = ['NR', 'NC', 'WD', 'DQ', 'NS'];

/** A player who retired during a round (RTD) is still in; the remaining holes have no score. */
export const isOutStatus = (status: Status): boolean => OUT_STATUSES.includes(status);

export const getOutOrder = (status: Status): number => UNRANKED_ORDER.indexOf(status);

export const resolveCardStatus = (cardStatus: Status, hasLeft: boolean): Status =>
  hasLeft && !isOutStatus(cardStatus) ? 'WD' : cardStatus;

/** 'playing' if a member plays, else RTD (retired) if a member is, else the first of OUT_STATUSES that a member has. */
export function resolveSideStatus(statuses: readonly Status[]): Status {
  if (statuses.includes('playing')) return 'playing';
  if (statuses.includes('RTD')) return 'RTD';
  return OUT_STATUSES.find((status) => statuses.includes(status)) ?? 'playing';
}

/** Sets unplayed holes to NOT_COMPLETED unless the player still plays. With DQ and NS, played holes are lost too. */
export function closeCard(strokes: readonly Strokes[], status: Status): readonly Strokes[] {
  if (status === 'playing') return strokes;
  const isWithoutScores = status === 'DQ' || status === 'NS';
  return strokes.map((n) => (isWithoutScores || n === 0 ? NOT_COMPLETED : n));
}
