import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isParticipant } from '#domain/competition/ball.ts';
import {
  ALL_INDEXES,
  proposeIndexLimits,
  splitIndexRange,
} from '#domain/competition/flights/index-ranges.ts';
import { playerOf } from '#tests/support/competition.ts';

const tenths = fc.integer({ min: ALL_INDEXES[0], max: ALL_INDEXES[1] });
const flightCounts = fc.integer({ min: 2, max: 4 });
/** Few different indexes, so that many players share one. */
const withTies = fc.array(fc.integer({ min: 80, max: 92 }), { minLength: 1, maxLength: 40 });
const fields = fc.oneof(fc.array(tenths, { maxLength: 80 }), withTies);

const rangesOf = (indexes: readonly number[], count: number) =>
  splitIndexRange(ALL_INDEXES, proposeIndexLimits(indexes, count));
const sizesOf = (indexes: readonly number[], limits: readonly number[]): number[] =>
  splitIndexRange(ALL_INDEXES, limits).map(
    ([low, high]) => indexes.filter((index) => index >= low && index <= high).length,
  );
const squaresOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size ** 2, 0);

/** All choices of `count` ascending values. */
const choose = (values: readonly number[], count: number): number[][] =>
  count === 0
    ? [[]]
    : values.flatMap((value, i) => choose(values.slice(i + 1), count - 1).map((rest) => [value, ...rest]));

describe('Flights by handicap index', () => {
  it('contain every player with an index exactly once, and no player without one', () => {
    fc.assert(
      fc.property(fields, flightCounts, (indexes, count) => {
        const ranges = rangesOf(indexes, count);
        const flightsOf = (index: number | null) =>
          ranges.filter((range) => isParticipant(playerOf(1, { index }), { division: null, index: range }));
        for (const index of indexes) expect(flightsOf(index)).toHaveLength(1);
        expect(flightsOf(null)).toEqual([]);
      }),
    );
  });

  it('leave out no index that a late entrant can have', () => {
    fc.assert(
      fc.property(fields, flightCounts, tenths, (indexes, count, late) => {
        const ranges = rangesOf(indexes, count);
        expect(ranges.filter(([low, high]) => late >= low && late <= high)).toHaveLength(1);
        expect([ranges[0]![0], ranges.at(-1)![1]]).toEqual(ALL_INDEXES);
      }),
    );
  });

  it('have sizes that differ by one player at most if all indexes differ', () => {
    fc.assert(
      fc.property(fc.uniqueArray(tenths, { minLength: 4, maxLength: 80 }), flightCounts, (indexes, count) => {
        const sizes = sizesOf(indexes, proposeIndexLimits(indexes, count));
        expect(sizes).toHaveLength(count);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('have sizes as equal as any limits allow if players share an index', () => {
    fc.assert(
      fc.property(withTies, flightCounts, (indexes, count) => {
        const different = [...new Set(indexes)].sort((a, b) => a - b);
        const limits = proposeIndexLimits(indexes, count);
        expect(limits).toHaveLength(Math.min(count, different.length) - 1);
        const others = choose(different.slice(0, -1), limits.length);
        const least = Math.min(...others.map((other) => squaresOf(sizesOf(indexes, other))));
        expect(squaresOf(sizesOf(indexes, limits))).toBe(least);
      }),
    );
  });

  it('end at an index of the field, and the first ones are the larger ones', () => {
    expect(proposeIndexLimits([240, 120, 54, 180, 300, 60, 61], 3)).toEqual([61, 180]);
    expect(proposeIndexLimits([100, 100, 100, 110], 2)).toEqual([100]);
    expect(proposeIndexLimits([], 3)).toEqual([]);
    expect(splitIndexRange([-99, 360], [61, 180])).toEqual([
      [-99, 61],
      [62, 180],
      [181, 360],
    ]);
  });
});
