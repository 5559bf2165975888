import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOLES } from '#domain/holes-in-play.ts';
import {
  sumBackNine,
  formatCourseName,
  formatHandicap,
  formatRoundCell,
  formatTenths,
  formatToPar,
  sumFrontNine,
  computeOverUnder,
  computeRoundScore,
  listRounds,
  findStartingHole,
  sumBothNines,
} from '#domain/round.ts';

const card = (scores: readonly number[], par: number | null = 4) =>
  scores.map((score, i) => ({ hole_number: i + 1, score, par }));
const anyScores = fc.array(fc.integer({ min: 0, max: 999 }), { minLength: HOLES, maxLength: HOLES });

describe('the totals of a card', () => {
  it('are the sums of the front nine and the back nine, which add up to the whole total', () => {
    fc.assert(
      fc.property(anyScores, (scores) => {
        const holes = card(scores);
        expect(sumFrontNine(holes)).toBe(scores.slice(0, 9).reduce((a, b) => a + b, 0));
        expect(sumBackNine(holes)).toBe(scores.slice(9).reduce((a, b) => a + b, 0));
        expect(sumFrontNine(holes) + sumBackNine(holes)).toBe(sumBothNines(holes));
        expect(computeRoundScore(holes).total_score).toBe(sumBothNines(holes));
      }),
    );
  });

  it('are the same in any order of the holes', () => {
    fc.assert(
      fc.property(
        anyScores.chain((s) => fc.tuple(fc.constant(s), fc.shuffledSubarray(card(s), { minLength: HOLES }))),
        ([scores, shuffled]) => {
          expect(computeRoundScore(shuffled)).toEqual(computeRoundScore(card(scores)));
        },
      ),
    );
  });

  it('contain the par of played holes only', () => {
    expect(computeRoundScore(card([5, 0, 3]))).toEqual({
      holes_played: 2,
      over_under_par: 0,
      total_par: 8,
      total_score: 8,
      par_known: true,
      played_holes: [1, 3],
    });
  });

  it('count a hole without a par as level par, and show that par is unknown', () => {
    const holes = [
      { hole_number: 1, score: 6, par: 4 },
      { hole_number: 2, score: 7, par: null },
    ];
    expect(computeRoundScore(holes)).toMatchObject({
      over_under_par: 2,
      total_par: 4,
      total_score: 13,
      par_known: false,
    });
  });

  it('contain the total par even before the first hole is played', () => {
    expect(computeRoundScore(card([0, 0], null))).toMatchObject({ holes_played: 0, par_known: true });
  });
});

describe('a result against par', () => {
  it.each([
    [0, 'E'],
    [3, '+3'],
    [-2, '-2'],
  ])('of %i strokes is shown as %s', (toPar, words) => expect(formatToPar(toPar)).toBe(words));

  it('is empty on a hole until the hole is played and its par is known', () => {
    expect(computeOverUnder(5, 4)).toBe(1);
    expect(computeOverUnder(0, 4)).toBeNull();
    expect(computeOverUnder(5, null)).toBeNull();
  });
});

describe('the result of a round on the leaderboard', () => {
  const at = (holes: number, strokes: number, par: number | null = 4) =>
    formatRoundCell(
      computeRoundScore(
        card(
          Array.from({ length: holes }, () => strokes),
          par,
        ),
      ),
    );

  it('is a dash before the first hole', () => {
    expect(at(0, 4)).toBe('-');
    expect(formatRoundCell(undefined)).toBe('-');
  });
  it('is the result against par over the holes played, during the round', () => {
    expect(at(7, 4)).toBe('E thru 7');
    expect(at(1, 6)).toBe('+2 thru 1');
    expect(at(17, 3)).toBe('-17 thru 17');
  });
  it('is the total with the result against par in parentheses, after the round', () => {
    expect(at(18, 5)).toBe('90 (+18)');
    expect(at(18, 4)).toBe('72 (E)');
    expect(at(18, 3)).toBe('54 (-18)');
  });
  it('is the number of strokes while par is unknown', () => {
    expect(at(18, 5, null)).toBe('90');
    expect(at(7, 5, null)).toBe('35 thru 7');
  });
});

describe('the hole at which a scorecard opens', () => {
  it('is the first hole that has no score', () => {
    expect(findStartingHole(card([4, 4, 0, 4]))).toBe(3);
    expect(findStartingHole([])).toBe(1);
    expect(findStartingHole(card(Array.from({ length: 12 }, () => 4)))).toBe(13);
  });
  it('is the last hole if every hole has a score', () => {
    expect(findStartingHole(card(Array.from({ length: HOLES }, () => 4)))).toBe(18);
  });
});

describe('the rounds of a tournament', () => {
  it('are the rounds with a date, even without a course', () => {
    const course = { id: 1, name: 'Links' };
    expect(listRounds({ date1: '2026-05-01', date2: '2026-05-02', date3: null, course1: course })).toEqual([
      { round_number: 1, date: '2026-05-01', course },
      { round_number: 2, date: '2026-05-02', course: null },
    ]);
    expect(listRounds({ date1: null })).toEqual([]);
  });

  it('show the name of their course, whether a backend sends an object, a text or a number', () => {
    expect(formatCourseName({ name: 'Links' })).toBe('Links');
    expect(formatCourseName('Links')).toBe('Links');
    expect(formatCourseName(7)).toBe('7');
    expect(formatCourseName(null)).toBe('');
  });
});

describe('a handicap', () => {
  it.each([
    [12, '12.0'],
    [-2.3, '+2.3'],
    [0, '0.0'],
    [-0, '0.0'],
    [-0.04, '0.0'],
    [54, '54.0'],
    [-0.5, '+0.5'],
    [null, 'N/A'],
    [undefined, 'N/A'],
    [Number.NaN, 'N/A'],
  ])('of %s is shown as %s', (value, words) => expect(formatHandicap(value)).toBe(words));

  it('that is stored in tenths is read back as the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99, max: 540 }), (tenths) => {
        const words = formatTenths(tenths);
        expect(words).toMatch(/^\+?\d+\.\d$/);
        expect(Math.round(Number(words.replace('+', '-')) * 10)).toBe(tenths === 0 ? 0 : tenths);
      }),
    );
  });
});
