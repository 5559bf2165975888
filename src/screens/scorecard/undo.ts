import type { Value } from './hole/tapQueue.ts';

export interface ScoreChange {
  /** Player of the changed card. */
  user: number;
  hole: number;
  before: Value;
}

/** Bounds the memory of a day; a round has far fewer taps. */
const MOST = 500;

/** Newest last. */
export const recordChange = (changes: readonly ScoreChange[], change: ScoreChange): ScoreChange[] => [
  ...changes.slice(-(MOST - 1)),
  change,
];

export function takeLast(changes: readonly ScoreChange[]): {
  change: ScoreChange | null;
  rest: ScoreChange[];
} {
  return { change: changes.at(-1) ?? null, rest: changes.slice(0, -1) };
}
