import type { Status } from '../status.ts';
import { NO_SCORE, type Strokes } from './types.ts';

/** Unranked players stand in this order below the ranked ones. */
const OUT: readonly Status[] = ['NR', 'NC', 'WD', 'DQ', 'NS'];

/** Not in the competition any more. Who retired during a round (RTD) is: what is left of it has no score. */
export const isOut = (status: Status): boolean => OUT.includes(status);

/** The order of unranked rows. */
export const outOrder = (status: Status): number => OUT.indexOf(status);

/** A card's status; a player who left the tournament is withdrawn unless the card says more. */
export const statusOf = (card: Status, hasLeft: boolean): Status => (hasLeft && !isOut(card) ? 'WD' : card);

/** A side plays while one of its players does; else it has the mildest word of theirs. */
export function sideStatus(all: readonly Status[]): Status {
  if (all.includes('playing')) return 'playing';
  if (all.includes('RTD')) return 'RTD';
  return OUT.find((status) => all.includes(status)) ?? 'playing';
}

/** A card to which nothing comes any more. Who withdrew or handed in no card counts for the side with what was played, DQ and NS with nothing. */
export function withoutMore(strokes: readonly Strokes[], status: Status): readonly Strokes[] {
  if (status === 'playing') return strokes;
  const hasNothing = status === 'DQ' || status === 'NS';
  return strokes.map((n) => (hasNothing || n === 0 ? NO_SCORE : n));
}
