import { describe, expect, it } from 'vitest';
import type { RatedCourse } from '#domain/course-handicap.ts';
import { netOf, rankNet } from '#domain/net.ts';
import { row, table, times } from '#tests/support/boards.ts';

const player = (id: number, name: string, handicap: number | null, ...rounds: number[][]) => {
  const plain = row(id, name, ...rounds);
  return { ...plain, user: { ...plain.user, handicap } };
};
/** Par 72, rated as its par, of standard slope: the index is the course handicap. */
const standard: RatedCourse = { course_rating: 720, slope: 113, par: 72 };
const hard: RatedCourse = { course_rating: 740, slope: 140, par: 72 };
const on = (...courses: (RatedCourse | null)[]) => new Map(courses.map((course, i) => [i + 1, course]));

describe('a net result', () => {
  it('is gross less the course handicap of a finished round', () => {
    expect(netOf(player(1, 'Ann', 10.4, times(18, 5)), on(standard))).toEqual({
      strokes: 80,
      over_under_par: 8,
      rounds: 1,
    });
  });

  it('takes rating and slope of each round’s course', () => {
    // 10.4 × 140 / 113 + (74.0 − 72) = 14.88, so 15.
    const both = netOf(player(1, 'Ann', 10.4, times(18, 5), times(18, 5)), on(standard, hard));
    expect(both).toEqual({ strokes: 155, over_under_par: 11, rounds: 2 });
  });

  it('adds what a plus handicap gives back', () => {
    expect(netOf(player(1, 'Ann', -2, times(18, 4)), on(standard))?.strokes).toBe(74);
  });

  it('takes the rounded index where the course has no rating', () => {
    expect(netOf(player(1, 'Ann', 10.5, times(18, 5)), on(null))?.strokes).toBe(79);
  });

  it('leaves out a round under way, a course without pars and a player without a handicap', () => {
    expect(netOf(player(1, 'Ann', 10, times(17, 5)), on(standard))).toBe(null);
    expect(netOf(player(1, 'Ann', null, times(18, 5)), on(standard))).toBe(null);
    const unknown = player(1, 'Ann', 10, times(18, 5));
    unknown.round_scores['1']!.par_known = false;
    expect(netOf(unknown, on(standard))).toBe(null);
  });

  it('ranks by what is over or under par, those without one last', () => {
    const board = rankNet(
      [
        player(1, 'Ann', 0, times(18, 4)),
        player(2, 'Bob', 18, times(18, 5)),
        player(3, 'Cid', 20, times(18, 5)),
        player(4, 'Dee', null, times(18, 3)),
        player(5, 'Eve', 30, [4, 4]),
      ],
      on(standard),
    );
    expect(table(board)).toEqual(['1 Cid', 'T2 Ann', 'T2 Bob', '- Dee', '- Eve']);
  });
});
