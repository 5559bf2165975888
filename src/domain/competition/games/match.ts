import type { MatchRow, MatchState } from '../result.ts';
import { NOT_COMPLETED, type Strokes } from '../types.ts';

/** Arrays are indexed by hole number - 1. */
export interface MatchBall {
  strokes: readonly Strokes[];
  given: readonly number[];
}

/** `out`: no ball of the side has a score. */
function computeSideNet(
  balls: readonly MatchBall[],
  i: number,
): { best: number; out: boolean; isPending: boolean } {
  let best = Infinity;
  let out = true;
  let isPending = false;
  for (const { strokes, given } of balls) {
    const n = strokes[i]!;
    if (n !== NOT_COMPLETED) out = false;
    if (n === 0) isPending = true;
    else if (n !== NOT_COMPLETED) best = Math.min(best, n - given[i]!);
  }
  return { best, out, isPending };
}

/**
 * Rule 23.4: a side without a score loses, even to an unfinished side; two such sides halve. Null until all balls are
 * in.
 */
export function holeResult(
  a: readonly MatchBall[],
  b: readonly MatchBall[],
  hole: number,
): MatchState['result'] | null {
  const [ofA, ofB] = [computeSideNet(a, hole - 1), computeSideNet(b, hole - 1)];
  if (ofA.out || ofB.out) return ofA.out && ofB.out ? 'H' : ofA.out ? 'B' : 'A';
  if (ofA.isPending || ofB.isPending) return null;
  return ofA.best === ofB.best ? 'H' : ofA.best < ofB.best ? 'A' : 'B';
}

/** The side that concedes, or both if neither can continue. */
export type Conceded = 'A' | 'B' | 'both' | null;

/** Rule 3.2, in playing order. Undecided holes are skipped; scores after the end of the match do not count. */
export function matchState(
  a: readonly MatchBall[],
  b: readonly MatchBall[],
  order: readonly number[],
  conceded: Conceded = null,
): Pick<MatchRow, 'state' | 'states' | 'lead' | 'left' | 'dormie' | 'final'> {
  const states: MatchState[] = [];
  let lead = 0;
  let left = order.length;
  let isOver = order.length === 0;
  for (const hole of order) {
    const result = holeResult(a, b, hole);
    if (result === null) continue;
    lead += result === 'A' ? 1 : result === 'B' ? -1 : 0;
    left--;
    isOver = Math.abs(lead) > left || left === 0;
    states.push({ hole, result, lead, dormie: left > 0 && Math.abs(lead) === left });
    if (isOver) break;
  }
  const leader = lead > 0 ? 'A' : lead < 0 ? 'B' : null;
  const up = Math.abs(lead);
  const dormie = states.at(-1)?.dormie ?? false;
  if (isOver || conceded) {
    const other = conceded === 'A' ? 'B' : conceded === 'B' ? 'A' : null;
    const winner = isOver ? leader : other;
    return {
      state: 'final',
      states,
      lead,
      left,
      dormie: false,
      final: { winner, up, left, conceded: !isOver },
    };
  }
  return { state: states.length > 0 ? 'running' : 'to_come', states, lead, left, dormie, final: null };
}

/** Points in halves: two for a win, one each for a halved match. */
export function teamHalves(
  matches: readonly { state: MatchRow['state']; winner: 'A' | 'B' | null; lead: number }[],
): { a: number; b: number; projected: { a: number; b: number }; won: 'A' | 'B' | null } {
  const points = { a: 0, b: 0 };
  const projected = { a: 0, b: 0 };
  const add = (to: { a: number; b: number }, winner: 'A' | 'B' | null): void => {
    to.a += winner === 'A' ? 2 : winner === null ? 1 : 0;
    to.b += winner === 'B' ? 2 : winner === null ? 1 : 0;
  };
  for (const { state, winner, lead } of matches) {
    if (state === 'to_come') continue;
    if (state === 'final') add(points, winner);
    add(projected, state === 'final' ? winner : lead > 0 ? 'A' : lead < 0 ? 'B' : null);
  }
  // A match gives two half points, so more half points than there are matches are a majority.
  const won = points.a > matches.length ? 'A' : points.b > matches.length ? 'B' : null;
  return { ...points, projected, won };
}
