import type { Value } from './hole/tapQueue.ts';

export interface ScoreChange {
  /** Player of the changed card. */
  user: number;
  hole: number;
  before: Value;
}

/** Limit of undoable changes, to bound memory; a round has far fewer taps. */
const MAX_UNDO_STEPS = 500;

/** Newest last. */
export const recordChange = (changes: readonly ScoreChange[], change: ScoreChange): ScoreChange[] => [
  ...changes.slice(-(MAX_UNDO_STEPS - 1)),
  change,
];

export function takeLast(changes: readonly ScoreChange[]): {
  change: ScoreChange | null;
  rest: ScoreChange[];
} {
  return { change: changes.at(-1) ?? null, rest: changes.slice(0, -1) };
}
