import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftDays } from '#domain/day.ts';
import { computeNet, findRating, computeStrokesByHole, type NetCourse } from '#domain/handicap/net.ts';
import { findTees } from '#domain/handicap/tees.ts';
import { row, times } from '#tests/support/boards.ts';

const COURSE: NetCourse = {
  rated: { course_rating: 720, slope: 113, par: 72 },
  stroke_indexes: Array.from({ length: 18 }, (_, i) => i + 1),
};
const YELLOW = { name: 'Yellow', rated: { course_rating: 740, slope: 140, par: 72 } };
const TEED: NetCourse = { ...COURSE, tees: [YELLOW] };
const on = (course: NetCourse) => new Map([[1, course]]);
const ann = (handicap: number, tees?: string | null) => {
  const plain = row(1, 'Ann', times(18, 5));
  return { ...plain, user: { ...plain.user, handicap }, ...(tees !== undefined && { tees }) };
};

describe('The tees from which a player plays', () => {
  it('decide which rating and slope count for the course handicap, the net score and the strokes received', () => {
    // 10.4 × 140 / 113 + (74.0 − 72) = 14.88, so 15; by the course itself 10.
    expect(computeNet(ann(10.4, 'yellow '), on(TEED))?.strokes).toBe(90 - 15);
    expect(computeNet(ann(10.4), on(TEED))?.strokes).toBe(90 - 10);
    expect(computeStrokesByHole(10.4, TEED, 'Yellow')!.reduce((all, one) => all + one, 0)).toBe(15);
  });

  it('are found by name, in upper or lower case; for an unknown name the course’s own rating counts', () => {
    expect(findTees([YELLOW], ' YELLOW')).toBe(YELLOW);
    expect(findRating(TEED, 'Blue')).toBe(COURSE.rated);
    expect(findRating(null, 'Yellow')).toBeNull();
  });

  it('change no result if the course has no tees or the player has chosen none', () => {
    const handicaps = fc.integer({ min: -99, max: 540 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(handicaps, fc.option(fc.string()), (handicap, tees) => {
        const plain = computeNet(ann(handicap), on(COURSE));
        expect(computeNet(ann(handicap, tees), on(COURSE))).toEqual(plain);
        expect(computeNet(ann(handicap, null), on(TEED))).toEqual(plain);
        expect(computeNet(ann(handicap, tees), on({ ...COURSE, tees: [] }))).toEqual(plain);
        expect(computeStrokesByHole(handicap, COURSE, tees)).toEqual(computeStrokesByHole(handicap, COURSE));
      }),
    );
  });
});

describe('The dates of the rounds in a copied tournament', () => {
  it('keep their intervals in days, even across the end of a month or year', () => {
    expect(shiftDays(['2026-05-01', '2026-05-02', '2026-05-08', null], '2026-12-31')).toEqual([
      '2026-12-31',
      '2027-01-01',
      '2027-01-07',
      null,
    ]);
    expect(shiftDays([null, null], '2026-12-31')).toEqual([null, null]);
  });
});
