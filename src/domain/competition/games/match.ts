import type { MatchRow, MatchState } from '../result.ts';
import { NOT_COMPLETED, type Strokes } from '../types.ts';

/** Arrays are indexed by hole number - 1. */
export interface MatchBall {
  strokes: readonly Strokes[];
  given: readonly number[];
}

/** Best net score of a side on a hole; `out` is true if no ball of the side can get a score any more. */
function computeSideNet(
  balls: readonly MatchBall[],
  i: number,
): { best: number; out: boolean; isPending: boolean } {
  let lowestNet = Infinity;
  let hasNoScore = true;
  let isPending = false;
  for (const { strokes, given } of balls) {
    const n = strokes[i]!;
    if (n !== NOT_COMPLETED) hasNoScore = false;
    if (n === 0) isPending = true;
    else if (n !== NOT_COMPLETED) lowestNet = Math.min(lowestNet, n - given[i]!);
  }
  return { best: lowestNet, out: hasNoScore, isPending };
}

/** Rule 23.4: a side without a score loses, two such sides halve; otherwise null until all balls have a score. */
export function computeHoleResult(
  a: readonly MatchBall[],
  b: readonly MatchBall[],
  hole: number,
): MatchState['result'] | null {
  const [netOfA, netOfB] = [computeSideNet(a, hole - 1), computeSideNet(b, hole - 1)];
  if (netOfA.out || netOfB.out) return netOfA.out && netOfB.out ? 'H' : netOfA.out ? 'B' : 'A';
  if (netOfA.isPending || netOfB.isPending) return null;
  return netOfA.best === netOfB.best ? 'H' : netOfA.best < netOfB.best ? 'A' : 'B';
}

/** The side that concedes, or both if neither side can continue. */
export type ConcedingSide = 'A' | 'B' | 'both' | null;

/** State of a match (Rule 3.2). Holes count in playing order, without undecided ones and those after the match. */
export function computeMatchState(
  a: readonly MatchBall[],
  b: readonly MatchBall[],
  playingOrder: readonly number[],
  concedingSide: ConcedingSide = null,
): Pick<MatchRow, 'state' | 'states' | 'lead' | 'left' | 'dormie' | 'final'> {
  const states: MatchState[] = [];
  let leadOfSideA = 0;
  let holesLeft = playingOrder.length;
  let isOver = playingOrder.length === 0;
  for (const hole of playingOrder) {
    const result = computeHoleResult(a, b, hole);
    if (result === null) continue;
    leadOfSideA += result === 'A' ? 1 : result === 'B' ? -1 : 0;
    holesLeft--;
    isOver = Math.abs(leadOfSideA) > holesLeft || holesLeft === 0;
    states.push({
      hole,
      result,
      lead: leadOfSideA,
      dormie: holesLeft > 0 && Math.abs(leadOfSideA) === holesLeft,
    });
    if (isOver) break;
  }
  const leader = leadOfSideA > 0 ? 'A' : leadOfSideA < 0 ? 'B' : null;
  const holesUp = Math.abs(leadOfSideA);
  const isDormie = states.at(-1)?.dormie ?? false;
  if (isOver || concedingSide) {
    const concessionWinner = concedingSide === 'A' ? 'B' : concedingSide === 'B' ? 'A' : null;
    const winner = isOver ? leader : concessionWinner;
    return {
      state: 'final',
      states,
      lead: leadOfSideA,
      left: holesLeft,
      dormie: false,
      final: { winner, up: holesUp, left: holesLeft, conceded: !isOver },
    };
  }
  return {
    state: states.length > 0 ? 'running' : 'to_come',
    states,
    lead: leadOfSideA,
    left: holesLeft,
    dormie: isDormie,
    final: null,
  };
}

/** Half points of a team: two for a match won, one for a match halved. */
export function countTeamHalves(
  matches: readonly { state: MatchRow['state']; winner: 'A' | 'B' | null; lead: number }[],
): { a: number; b: number; projected: { a: number; b: number }; won: 'A' | 'B' | null } {
  const halvesWon = { a: 0, b: 0 };
  const projectedHalves = { a: 0, b: 0 };
  const addWin = (halves: { a: number; b: number }, winner: 'A' | 'B' | null): void => {
    halves.a += winner === 'A' ? 2 : winner === null ? 1 : 0;
    halves.b += winner === 'B' ? 2 : winner === null ? 1 : 0;
  };
  for (const { state, winner, lead } of matches) {
    if (state === 'to_come') continue;
    if (state === 'final') addWin(halvesWon, winner);
    addWin(projectedHalves, state === 'final' ? winner : lead > 0 ? 'A' : lead < 0 ? 'B' : null);
  }
  // A match gives two half points: a team with more half points than there are matches has the majority.
  const winningTeam = halvesWon.a > matches.length ? 'A' : halvesWon.b > matches.length ? 'B' : null;
  return { ...halvesWon, projected: projectedHalves, won: winningTeam };
}
