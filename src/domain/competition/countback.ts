import type { Segment } from './result.ts';
import { FRONT_HOLES } from '../holes-in-play.ts';
import { selectCountingHoles } from './holes.ts';
import type { FieldCourse, Settings } from './types.ts';

const LAST_SEGMENTS = ['last6', 'last3', 'last1'] as const;

/**
 * Lists segments from the last round back: all of the round, then its last nine, six, three and one holes. A
 * `countback` of 'last_nine' omits whole rounds. A segment that equals the tied total is left out.
 */
export function listSegments(
  { rounds, holes, countback: firstSegment }: Settings,
  courses: readonly FieldCourse[],
): Segment[] {
  const isSingleRound = rounds.length === 1;
  return rounds.flatMap((_, i): Segment[] => {
    const round_number = rounds[rounds.length - 1 - i]!;
    const course = courses.find((candidate) => candidate.round_number === round_number);
    const isNine = selectCountingHoles(holes, course).length <= FRONT_HOLES;
    return [
      ...(isSingleRound || isNine || firstSegment === 'last_nine'
        ? []
        : [{ round_number, holes: 'all' as const }]),
      ...(isSingleRound && isNine ? [] : [{ round_number, holes: 'last9' as const }]),
      ...LAST_SEGMENTS.map((lastHoles) => ({ round_number, holes: lastHoles })),
    ];
  });
}

/** A value as a fraction of 18ths or 9ths, which keep shares of a handicap exact. */
export interface SegmentValue {
  top: number;
  bottom: number;
}

/** Deducts `lastHoleCount`/`holeCount` of the handicap without rounding, such as a third for the last 6 of 18. */
export const computeNetSegment = (
  gross: number,
  handicap: number,
  lastHoleCount: number,
  holeCount: number,
): SegmentValue => ({
  top: gross * holeCount - handicap * lastHoleCount,
  bottom: holeCount,
});

/** Groups of items that are still tied, best first, and for each item the last step (from 0) that separated it. */
export interface Countback<T> {
  groups: T[][];
  parted: Map<T, number>;
}

/** Splits a tie. `valueOf` may return numerators if all items of a step have the same denominator. */
export function splitByCountback<T>(
  tiedItems: readonly T[],
  stepCount: number,
  valueOf: (item: T, step: number) => number,
  betterValue: 'less' | 'more',
): Countback<T> {
  const partingSteps = new Map<T, number>();
  const split = (group: T[], firstStep: number): T[][] => {
    for (let step = firstStep; step < stepCount && group.length > 1; step++) {
      const byValue = new Map<number, T[]>();
      for (const item of group) {
        const value = valueOf(item, step);
        const itemsWithValue = byValue.get(value);
        if (itemsWithValue) itemsWithValue.push(item);
        else byValue.set(value, [item]);
      }
      if (byValue.size === 1) continue;
      for (const item of group) partingSteps.set(item, step);
      return [...byValue]
        .sort(([a], [b]) => (betterValue === 'less' ? a - b : b - a))
        .flatMap(([, tiedGroup]) => split(tiedGroup, step + 1));
    }
    return [group];
  };
  return { groups: split([...tiedItems], 0), parted: partingSteps };
}
