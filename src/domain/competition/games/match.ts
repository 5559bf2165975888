import type { MatchRow, MatchState } from '../result.ts';
import { NO_SCORE, type Strokes } from '../types.ts';

/** A ball of a match: its strokes and those it is given, by hole number less 1. */
export interface MatchBall {
  strokes: readonly Strokes[];
  given: readonly number[];
}

/** The best net score of a side on a hole. `out`: all of its balls are without a score. */
function netOn(balls: readonly MatchBall[], i: number): { best: number; out: boolean; toCome: boolean } {
  let best = Infinity;
  let out = true;
  let toCome = false;
  for (const { strokes, given } of balls) {
    const n = strokes[i]!;
    if (n !== NO_SCORE) out = false;
    if (n === 0) toCome = true;
    else if (n !== NO_SCORE) best = Math.min(best, n - given[i]!);
  }
  return { best, out, toCome };
}

/**
 * A hole of a match (Rule 23.4 for four-balls): a side without a score loses it, even to one that is still to come; both without halve it; else all balls have to
 * be in. Null while it is undecided.
 */
export function holeResult(
  a: readonly MatchBall[],
  b: readonly MatchBall[],
  hole: number,
): MatchState['result'] | null {
  const [ofA, ofB] = [netOn(a, hole - 1), netOn(b, hole - 1)];
  if (ofA.out || ofB.out) return ofA.out && ofB.out ? 'H' : ofA.out ? 'B' : 'A';
  if (ofA.toCome || ofB.toCome) return null;
  return ofA.best === ofB.best ? 'H' : ofA.best < ofB.best ? 'A' : 'B';
}

/** Who gives the match up: the side that concedes it, or both where neither can go on. */
export type Conceded = 'A' | 'B' | 'both' | null;

/**
 * A match in the order of play (Rule 3.2): decided holes count as they are known, a gap does not stop it, and it is over once a side
 * leads by more holes than are left. What is scored after that changes nothing.
 */
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

/** Points of a team match in halves: two for a match won, one each for one halved. `sure` are those that are final. */
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
  // Each match is worth two halves, so that more than half of all of them is more than one for each match.
  const won = points.a > matches.length ? 'A' : points.b > matches.length ? 'B' : null;
  return { ...points, projected, won };
}
