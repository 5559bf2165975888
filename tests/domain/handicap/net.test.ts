import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RatedCourse } from '#domain/handicap/course-handicap.ts';
import { parsePosition } from '#domain/boards/leaderboard.ts';
import { computeNet, rankByNet, type NetCourse, type NetRankableRow } from '#domain/handicap/net.ts';
import { computeRoundScore } from '#domain/round.ts';
import { card, row, table, times } from '#tests/support/boards.ts';
import { expectAll } from '#tests/support/expect-all.ts';

const player = (id: number, name: string, handicap: number | null, ...rounds: number[][]) => {
  const plain = row(id, name, ...rounds);
  return { ...plain, user: { ...plain.user, handicap } };
};
/** Par 72, rating 72, slope 113: the course handicap equals the index. */
const standard: RatedCourse = { course_rating: 720, slope: 113, par: 72 };
const hard: RatedCourse = { course_rating: 740, slope: 140, par: 72 };
const IN_ORDER = Array.from({ length: 18 }, (_, i) => i + 1);
const on = (...courses: (RatedCourse | null)[]) =>
  new Map(courses.map((rated, i) => [i + 1, { rated, stroke_indexes: IN_ORDER } as NetCourse]));
const withoutIndexes = new Map([[1, { rated: standard, stroke_indexes: null } as NetCourse]]);

describe('a net result', () => {
  it('is the gross score minus the course handicap once the round is finished', () => {
    expect(computeNet(player(1, 'Ann', 10.4, times(18, 5)), on(standard))).toEqual({
      strokes: 80,
      over_under_par: 8,
      spread: false,
    });
  });

  it('uses the rating and slope of each round’s course', () => {
    // 10.4 × 140 / 113 + (74.0 − 72) = 14.88, so 15.
    const both = computeNet(player(1, 'Ann', 10.4, times(18, 5), times(18, 5)), on(standard, hard));
    expect(both).toEqual({ strokes: 155, over_under_par: 11, spread: false });
  });

  it('adds the strokes that a player with a plus handicap gives back', () => {
    expect(computeNet(player(1, 'Ann', -2, times(18, 4)), on(standard))?.strokes).toBe(74);
  });

  it('subtracts the rounded index if the course has no rating', () => {
    expect(computeNet(player(1, 'Ann', 10.5, times(18, 5)), on(null))?.strokes).toBe(79);
  });

  it('subtracts only the handicap strokes on the holes played while the round is in progress', () => {
    // 20 strokes: two on the holes of index 1 and 2, one on every other.
    const front = computeNet(player(1, 'Ann', 20, times(9, 5)), on(standard));
    expect(front).toEqual({ strokes: 45 - 11, over_under_par: 9 - 11, spread: false });
    const back = computeNet(player(1, 'Ann', 20, [...times(9, 0), ...times(9, 5)]), on(standard));
    expect(back).toEqual({ strokes: 45 - 9, over_under_par: 0, spread: false });
    // A plus handicap gives strokes back on the easiest holes, which are last here.
    expect(computeNet(player(1, 'Ann', -2, times(17, 4)), on(standard))?.over_under_par).toBe(1);
  });

  it('spreads the handicap strokes evenly if stroke indexes or the played holes are unknown', () => {
    const nine = player(1, 'Ann', 9, times(9, 5));
    const evenly = { strokes: 45 - 5, over_under_par: 4, spread: true };
    expect(computeNet(nine, withoutIndexes)).toEqual(evenly);
    const { played_holes: _, ...untold } = nine.round_scores['1']!;
    expect(computeNet({ ...nine, round_scores: { '1': untold } }, on(standard))).toEqual(evenly);
    expect(computeNet(player(1, 'Ann', 9, times(18, 5)), withoutIndexes)?.spread).toBe(false);
  });

  it('is null without a score, without a handicap, or on a course without pars', () => {
    expect(computeNet(player(1, 'Ann', 10, []), on(standard))).toBe(null);
    expect(computeNet(player(1, 'Ann', null, times(18, 5)), on(standard))).toBe(null);
    const unknown = player(1, 'Ann', 10, times(18, 5));
    unknown.round_scores['1']!.par_known = false;
    expect(computeNet(unknown, on(standard))).toBe(null);
  });

  it('is ranked against par, and players without a net result are last', () => {
    const board = rankByNet(
      [
        player(1, 'Ann', 0, times(18, 4)),
        player(2, 'Bob', 18, times(18, 5)),
        player(3, 'Cid', 20, times(18, 5)),
        player(4, 'Dee', null, times(18, 3)),
        player(5, 'Eve', 30, []),
      ],
      on(standard),
    );
    expect(table(board)).toEqual(['1 Cid', 'T2 Ann', 'T2 Bob', '- Dee', '- Eve']);
  });

  it('of a withdrawn player counts the holes played, and is listed last without a rank', () => {
    const left = { ...player(1, 'Ann', 18, times(18, 4)), withdrawn: true };
    const rows = [left, player(2, 'Bob', 0, times(18, 4)), player(3, 'Cid', null, times(18, 4))];
    const board = rankByNet(rows, on(standard));
    expect(board.map(({ user, position }) => [user.id, position])).toEqual([
      [2, '1'],
      [3, null],
      [1, null],
    ]);
    expect(board[2]!.net?.strokes).toBe(54);
  });

  it('includes the holes played today, so that yesterday’s leader can lose the lead during the round', () => {
    const board = rankByNet(
      [
        player(1, 'Ann', 10, times(18, 4).fill(5, 0, 8), times(9, 8)),
        player(2, 'Bob', 10, times(18, 4).fill(5, 0, 12), times(9, 4).fill(5, 0, 5)),
      ],
      on(standard, standard),
    );
    expect(table(board)).toEqual(['1 Bob', '2 Ann']);
    expect(board.map(({ net }) => net?.over_under_par)).toEqual([2 - 4, -2 + 27]);
  });
});

const strokes = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 18, maxLength: 18 });
const handicap = fc.integer({ min: -80, max: 540 }).map((tenths) => tenths / 10);
const aCourse = fc.record({
  rated: fc.option(
    fc.record({
      course_rating: fc.integer({ min: 600, max: 800 }),
      slope: fc.integer({ min: 55, max: 155 }),
      par: fc.constant(72),
    }),
  ),
  stroke_indexes: fc.option(fc.shuffledSubarray(IN_ORDER, { minLength: 18, maxLength: 18 })),
});
const field = fc
  .array(fc.record({ handicap: fc.option(handicap), today: strokes, yesterday: strokes }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((players) => players.map((p, i) => player(i + 1, `P${i}`, p.handicap, p.yesterday, p.today)));
const onBoth = (course: NetCourse) => new Map([1, 2].map((n) => [n, course]));
const placeIn = (rows: readonly NetRankableRow[], course: NetCourse, id: number): number => {
  const { position } = rankByNet(rows, onBoth(course)).find(({ user }) => user.id === id)!;
  return position === null ? Infinity : parsePosition(position);
};

describe('the net board of a random field', () => {
  it('has whole strokes, and after 18 holes the same results with or without stroke indexes', () => {
    fc.assert(
      fc.property(handicap, strokes, aCourse, (index, today, course) => {
        const net = computeNet(player(1, 'Ann', index, today), new Map([[1, course]]));
        const numbers = [net?.strokes ?? 0, net?.over_under_par ?? 0];
        expectAll(numbers, Number.isSafeInteger);
        const full = today.map((score) => Math.max(score, 1));
        const finished = computeNet(player(1, 'Ann', index, full), new Map([[1, course]]))!;
        const evenly = { rated: course.rated, stroke_indexes: null };
        expect(finished).toEqual(computeNet(player(1, 'Ann', index, full), new Map([[1, evenly]])));
        expect(finished.spread).toBe(false);
      }),
    );
  });

  it('never moves a player down for a better score on a hole', () => {
    fc.assert(
      fc.property(field, strokes, aCourse, fc.nat(17), (rows, today, course, hole) => {
        const was = today[hole]!;
        fc.pre(was > 1);
        const others = rows.slice(1);
        const ann = (scores: number[]) => player(99, 'Ann', 17.3, times(18, 5), scores);
        const before = placeIn([ann(today), ...others], course, 99);
        const better = placeIn([ann(today.with(hole, was - 1)), ...others], course, 99);
        expect(better).toBeLessThanOrEqual(before);
      }),
    );
  });

  it('is the same in whatever order players enter or rows are given', () => {
    const shuffled = fc
      .tuple(field, strokes)
      .chain(([rows, today]) =>
        fc.tuple(
          fc.constant(rows),
          fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length }),
          fc.constant(today),
          fc.shuffledSubarray(card(today), { minLength: 18, maxLength: 18 }),
        ),
      );
    fc.assert(
      fc.property(shuffled, aCourse, ([rows, others, today, entered], course) => {
        expect(rankByNet(others, onBoth(course))).toEqual(rankByNet(rows, onBoth(course)));
        const late = { ...player(1, 'Ann', 17.3), round_scores: { '1': computeRoundScore(entered) } };
        expect(computeNet(late, onBoth(course))).toEqual(
          computeNet(player(1, 'Ann', 17.3, today), onBoth(course)),
        );
        const holes = late.round_scores['1'].played_holes;
        late.round_scores['1'].played_holes = holes.toReversed();
        expect(computeNet(late, onBoth(course))).toEqual(
          computeNet(player(1, 'Ann', 17.3, today), onBoth(course)),
        );
      }),
    );
  });
});
