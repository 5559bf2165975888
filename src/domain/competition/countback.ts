import type { Segment } from './result.ts';
import type { Settings } from './types.ts';

const LAST = ['last6', 'last3', 'last1'] as const;

/**
 * The last round first: of several rounds the whole round, then its last nine, six, three and the last hole. `countback: 'last_nine'`
 * leaves the whole rounds out. Of nine holes the last nine is the round itself, and of one round the whole is tied already.
 */
export function segmentsOf({ rounds, holes, countback: begins }: Settings): Segment[] {
  const isNine = holes !== 'all';
  const isOne = rounds.length === 1;
  return rounds.flatMap((_, i): Segment[] => {
    const round_number = rounds[rounds.length - 1 - i]!;
    return [
      ...(isOne || isNine || begins === 'last_nine' ? [] : [{ round_number, holes: 'all' as const }]),
      ...(isOne && isNine ? [] : [{ round_number, holes: 'last9' as const }]),
      ...LAST.map((last) => ({ round_number, holes: last })),
    ];
  });
}

/** What a row has in a segment, and how many parts a stroke has in it: 18ths and 9ths keep shares of a handicap whole. */
export interface SegmentValue {
  top: number;
  bottom: number;
}

/**
 * Net strokes of a segment: its gross strokes less so many 18ths (9ths) of the handicap as it has holes, never rounded.
 * A half, a third and a sixth of the handicap for the last nine, six and three of 18.
 */
export const netOfSegment = (
  gross: number,
  handicap: number,
  holes: number,
  ofHoles: number,
): SegmentValue => ({
  top: gross * ofHoles - handicap * holes,
  bottom: ofHoles,
});

/** Groups of those who are still tied, best first, and the step (from 0) that last set each apart. */
export interface Countback<T> {
  groups: T[][];
  parted: Map<T, number>;
}

/**
 * Parts a tie step by step; those who are level in a step go on to the next among themselves. `valueOf` has the same denominator for all.
 */
export function countback<T>(
  tied: readonly T[],
  steps: number,
  valueOf: (one: T, step: number) => number,
  better: 'less' | 'more',
): Countback<T> {
  const parted = new Map<T, number>();
  const split = (group: T[], from: number): T[][] => {
    for (let step = from; step < steps && group.length > 1; step++) {
      const byValue = new Map<number, T[]>();
      for (const one of group) {
        const value = valueOf(one, step);
        const same = byValue.get(value);
        if (same) same.push(one);
        else byValue.set(value, [one]);
      }
      if (byValue.size === 1) continue;
      for (const one of group) parted.set(one, step);
      return [...byValue]
        .sort(([a], [b]) => (better === 'less' ? a - b : b - a))
        .flatMap(([, same]) => split(same, step + 1));
    }
    return [group];
  };
  return { groups: split([...tied], 0), parted };
}
