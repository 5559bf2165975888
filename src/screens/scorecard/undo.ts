import type { Value } from './hole/tapper.ts';

/** One change that somebody made on this screen. */
export interface Change {
  /** Whose card. */
  user: number;
  hole: number;
  before: Value;
}

/** Far more than a round has taps; it only keeps the memory of a day bounded. */
const MOST = 500;

/** Remembers a change, the newest last. */
export const remember = (changes: readonly Change[], change: Change): Change[] => [
  ...changes.slice(-(MOST - 1)),
  change,
];

/** What the last change was, and the changes before it. */
export function takeLast(changes: readonly Change[]): { change: Change | null; rest: Change[] } {
  return { change: changes.at(-1) ?? null, rest: changes.slice(0, -1) };
}
