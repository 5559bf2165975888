import { assert, array, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeChart, computePoints, computeScale } from '#screens/viewscorecard/chart.ts';
import type { ReadTile } from '#screens/viewscorecard/tiles.ts';

const tile = (hole: number, score: number, over: number | null): ReadTile => ({
  hole,
  score,
  par: over === null ? null : score - over,
  over,
  partner: null,
  strokeIndex: null,
  onPhone: false,
});

describe('the chart of a round', () => {
  it('adds up the result against par over the holes with score and par', () => {
    const tiles = [tile(1, 5, 1), tile(2, 3, -1), tile(3, 0, null), tile(4, 4, 0), tile(5, 6, 2)];
    expect(computePoints(tiles)).toEqual([
      { hole: 1, toPar: 1 },
      { hole: 2, toPar: 0 },
      { hole: 4, toPar: 0 },
      { hole: 5, toPar: 2 },
    ]);
  });

  it('has an equivalent text', () => {
    const points = computePoints([tile(1, 4, 0), tile(2, 5, 1), tile(3, 2, -2)]);
    expect(describeChart(points)).toBe('To par, after hole 1 E, hole 2 +1, hole 3 -1.');
  });

  it('has room for every point and for level par, with few lines at whole strokes', () => {
    assert(
      property(array(integer({ min: -40, max: 17_982 }), { maxLength: 18 }), (values) => {
        const { least, most, lines } = computeScale(values.map((toPar, i) => ({ hole: i + 1, toPar })));
        for (const value of [0, ...values]) {
          expect(value).toBeGreaterThanOrEqual(least);
          expect(value).toBeLessThanOrEqual(most);
        }
        expect(most).toBeGreaterThan(least);
        expect(lines.every(Number.isInteger)).toBe(true);
        expect(lines.length).toBeLessThanOrEqual(6);
        expect([lines[0], lines.at(-1)]).toEqual([least, most]);
      }),
    );
  });
});
