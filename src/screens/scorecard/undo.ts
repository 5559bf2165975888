import type { TapValue } from './hole/tapQueue.ts';

export interface ScoreChange {
  /** Id of the player whose card changed. */
  user: number;
  hole: number;
  before: TapValue;
}

/** Maximum number of changes that can be undone, to limit memory; a round has far fewer taps. */
const MAX_UNDO_STEPS = 500;

/** Adds a change; the newest is last. */
export const addChange = (changes: readonly ScoreChange[], change: ScoreChange): ScoreChange[] => [
  ...changes.slice(-(MAX_UNDO_STEPS - 1)),
  change,
];

export function takeLastChange(changes: readonly ScoreChange[]): {
  change: ScoreChange | null;
  rest: ScoreChange[];
} {
  return { change: changes.at(-1) ?? null, rest: changes.slice(0, -1) };
}
