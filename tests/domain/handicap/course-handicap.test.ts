import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeAdjustedGross,
  computeCourseHandicap,
  computeHoleCap,
  countStrokesReceived,
} from '#domain/handicap/course-handicap.ts';

const INDEXES = Array.from({ length: 18 }, (_, i) => i + 1);

describe('handicap strokes', () => {
  it('add up to the course handicap over eighteen holes, even for a plus handicap', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 72 }), (handicap) => {
        const all = INDEXES.map((si) => countStrokesReceived(handicap, si));
        expect(all.reduce((a, b) => a + b, 0)).toBe(handicap);
        expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('are received on the hardest holes first; a plus handicap gives them back on the easiest holes first', () => {
    expect(INDEXES.filter((si) => countStrokesReceived(3, si) === 1)).toEqual([1, 2, 3]);
    expect(INDEXES.filter((si) => countStrokesReceived(20, si) === 2)).toEqual([1, 2]);
    expect(INDEXES.filter((si) => countStrokesReceived(-2, si) === -1)).toEqual([17, 18]);
  });
});

describe('the maximum score of a hole', () => {
  it('is par + 5 for a player without an index or on a course without stroke indexes', () => {
    expect(computeHoleCap(4, null)).toBe(9);
    expect(computeHoleCap(3, null)).toBe(8);
  });

  it('is more than par and at most par + 5, for every possible handicap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 6 }),
        fc.integer({ min: 1, max: 18 }),
        fc.integer({ min: -18, max: 90 }),
        (par, si, handicap) => {
          expect(computeHoleCap(par, countStrokesReceived(handicap, si))).toBeLessThanOrEqual(par + 5);
          expect(computeHoleCap(par, countStrokesReceived(handicap, si))).toBeGreaterThan(par);
        },
      ),
    );
  });

  it('replaces a higher score on that hole in the adjusted gross score', () => {
    const holes = (received: (index: number) => number | null) =>
      INDEXES.map((index) => ({ score: 9, par: 4, received: received(index) }));
    expect(computeAdjustedGross(holes(() => null))).toBe(9 * 18);
    expect(computeAdjustedGross(holes(() => 0))).toBe(6 * 18);
    expect(computeAdjustedGross(holes((index) => countStrokesReceived(1, index)))).toBe(6 * 18 + 1);
    expect(computeAdjustedGross([{ score: 3, par: 4, received: 0 }])).toBe(3);
  });
});

describe('a course handicap', () => {
  it('equals the handicap index on a course with slope 113 and a rating equal to par', () => {
    expect(computeCourseHandicap(124, { course_rating: 720, slope: 113, par: 72 })).toBe(12);
    expect(computeCourseHandicap(125, { course_rating: 720, slope: 113, par: 72 })).toBe(13);
    expect(computeCourseHandicap(-25, { course_rating: 720, slope: 113, par: 72 })).toBe(-2);
  });
});
