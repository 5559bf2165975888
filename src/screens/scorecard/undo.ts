import type { Value } from './hole/tapper.ts';

export interface Change {
  /** Player of the changed card. */
  user: number;
  hole: number;
  before: Value;
}

/** Bounds the memory of a day; a round has far fewer taps. */
const MOST = 500;

/** Newest last. */
export const remember = (changes: readonly Change[], change: Change): Change[] => [
  ...changes.slice(-(MOST - 1)),
  change,
];

export function takeLast(changes: readonly Change[]): { change: Change | null; rest: Change[] } {
  return { change: changes.at(-1) ?? null, rest: changes.slice(0, -1) };
}
