import { assert, array, integer, property } from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ALL_HOLES, BACK_NINE, FRONT_NINE } from '#domain/holes-in-play.ts';
import { RoundChart } from '#screens/viewscorecard/RoundChart.tsx';
import { describeChart, computePoints, computeScale, listNamedHoles } from '#screens/viewscorecard/chart.ts';
import type { ReadTile } from '#screens/viewscorecard/tiles.ts';
import { expectAll } from '#tests/support/expect-all.ts';

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
  it('shows the result against par after each hole that has a score and a par', () => {
    const tiles = [tile(1, 5, 1), tile(2, 3, -1), tile(3, 0, null), tile(4, 4, 0), tile(5, 6, 2)];
    expect(computePoints(tiles)).toEqual([
      { hole: 1, toPar: 1 },
      { hole: 2, toPar: 0 },
      { hole: 4, toPar: 0 },
      { hole: 5, toPar: 2 },
    ]);
  });

  it('has a text with the same content for screen readers', () => {
    const points = computePoints([tile(1, 4, 0), tile(2, 5, 1), tile(3, 2, -2)]);
    expect(describeChart(points)).toBe('To par, after hole 1 E, hole 2 +1, hole 3 -1.');
  });

  it('labels the first and every third of 18 holes, and every hole of a nine', () => {
    expect(listNamedHoles(ALL_HOLES)).toEqual([1, 3, 6, 9, 12, 15, 18]);
    expect(listNamedHoles(BACK_NINE)).toEqual(BACK_NINE);
    expect(listNamedHoles(ALL_HOLES.filter((hole) => hole !== 2))).toEqual([1, 4, 7, 10, 13, 16]);
  });

  it.each([
    ['18 holes', ALL_HOLES],
    ['a front nine', FRONT_NINE],
    ['a back nine', BACK_NINE],
    ['twelve holes', ALL_HOLES.slice(0, 12)],
  ])('uses its whole width for %s', (_words, holes) => {
    const tiles = holes.map((hole) => tile(hole, 4, 0));
    const markup = renderToStaticMarkup(createElement(RoundChart, { tiles }));
    const across = [...markup.matchAll(/cx="([\d.]+)"/g)].map(([, x]) => Number(x));
    expect(across).toHaveLength(holes.length);
    expect([across[0], across.at(-1)]).toEqual([40, 366]);
  });

  it('has a scale that includes every point and level par, with few lines at whole strokes', () => {
    assert(
      property(array(integer({ min: -40, max: 17_982 }), { maxLength: 18 }), (values) => {
        const { least, most, lines } = computeScale(values.map((toPar, i) => ({ hole: i + 1, toPar })));
        for (const value of [0, ...values]) {
          expect(value).toBeGreaterThanOrEqual(least);
          expect(value).toBeLessThanOrEqual(most);
        }
        expect(most).toBeGreaterThan(least);
        expectAll(lines, Number.isInteger);
        expect(lines.length).toBeLessThanOrEqual(6);
        expect([lines[0], lines.at(-1)]).toEqual([least, most]);
      }),
    );
  });
});
