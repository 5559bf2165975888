import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBoard } from '#domain/competition/board.ts';
import {
  FORMAT_NAMES,
  type Board,
  type Field,
  type FieldCourse,
  type Settings,
} from '#domain/competition/types.ts';
import { BACK_NINE, FRONT_NINE, isAllHoles, isNine, toHolesInPlay } from '#domain/holes-in-play.ts';
import { rateHoles, toNetCourse } from '#domain/handicap/net-course.ts';
import { computeStrokesByHole } from '#domain/handicap/net.ts';
import { randomField, randomSettings } from '#tests/support/fields.ts';

const seeds = fc.integer({ min: 0, max: 1_000_000_000 });
const RUNS = { numRuns: 300 };
const NINE_RATING = { course_rating: 351, slope: 124, par: 36, nine: true };

/** A round of one nine of its 18 holes, off a rating of that nine. */
const onNine = (course: FieldCourse, nine: readonly number[]): FieldCourse => ({
  ...course,
  rated: NINE_RATING,
  tees: [],
  holes_in_play: [...nine],
});

const ninth = <T>(all: readonly T[], nine: readonly number[]): T[] => nine.map((hole) => all[hole - 1]!);

/** The same nine as holes 1 to 9 of a course of its own, with the indexes as on the card of 18. */
const asCourse = (course: FieldCourse, nine: readonly number[]): FieldCourse => ({
  ...onNine(course, FRONT_NINE),
  par: course.par && ninth(course.par, nine),
  stroke_index: course.stroke_index && ninth(course.stroke_index, nine),
  tee_cards: course.tee_cards?.map((tees) => ({ ...tees, par: ninth(tees.par, nine) })),
});

const mapField = (
  field: Field,
  ofCourse: (course: FieldCourse) => FieldCourse,
  ofStrokes: (strokes: number[]) => number[] = (strokes) => strokes,
): Field => ({
  ...field,
  courses: field.courses.map(ofCourse),
  cards: field.cards.map((card) => ({ ...card, strokes: ofStrokes(card.strokes) })),
  starts: [],
});

/** A board without what names holes: these differ between the nine and the course of its own. */
function results(board: Board): unknown {
  if (board.kind === 'rows')
    return board.rows.map(
      ({ side, position, total, to_level, thru, complete, handicap, status, won, parted_by }) => ({
        side,
        position,
        total,
        to_level,
        thru,
        complete,
        handicap,
        status,
        won,
        by: parted_by && { holes: parted_by.holes, value: parted_by.value },
      }),
    );
  if (board.kind === 'skins')
    return board.rows.map(({ side, position, total }) => ({ side, position, total }));
  if (board.kind === 'matches')
    return board.matches.map(({ state, lead, left, final }) => ({ state, lead, left, final }));
  return board.kind;
}

const played = (seed: number, format: Settings['format']): { field: Field; settings: Settings } => {
  const field = randomField(seed);
  return {
    field,
    settings: { ...randomSettings(field, seed + 1), format, holes: 'all', count_by: 'par', v: 1 },
  };
};

const NINES = { front: FRONT_NINE, back: BACK_NINE };

describe('Nine holes of an 18-hole card', () => {
  it.each(
    FORMAT_NAMES.flatMap((format) => (['front', 'back'] as const).map((nine) => [format, nine] as const)),
  )('give the same results in %s as a nine-hole course with the same holes (the %s nine)', (format, name) => {
    const nine = NINES[name];
    fc.assert(
      fc.property(seeds, (seed) => {
        const { field, settings } = played(seed, format);
        const whole = mapField(field, (course) => onNine(course, nine));
        const own = mapField(
          field,
          (course) => asCourse(course, nine),
          (strokes) => [...ninth(strokes, nine), ...Array.from({ length: 9 }, () => 0)],
        );
        expect(results(computeBoard(whole, settings))).toEqual(results(computeBoard(own, settings)));
      }),
      RUNS,
    );
  });

  it('are complete after nine holes, and a tie is decided by the last six, three and one of these holes', () => {
    const field = mapField(randomField(3, 2), (course) => onNine(course, FRONT_NINE));
    const course = { ...field.courses[0]!, par: FRONT_NINE.map(() => 4), stroke_index: [...FRONT_NINE] };
    const card = (user: number, strokes: number[]) => ({
      user,
      round_number: 1,
      strokes: [...strokes, ...FRONT_NINE.map(() => 0)],
      status: 'playing' as const,
    });
    const tied = [card(1, [4, 4, 4, 3, 4, 4, 4, 4, 4]), card(2, [3, 4, 4, 4, 4, 4, 4, 4, 4])];
    const players = [1, 2].map((id) => ({ ...field.players[0]!, id, withdrawn: false, name: `P${id}` }));
    const board = computeBoard(
      { ...field, courses: [course], players, cards: tied },
      {
        ...randomSettings(field, 1),
        format: 'stroke',
        net: null,
        sides: null,
        rounds: [1],
        holes: 'all',
        who: null,
        cut: null,
        ties: 'countback',
        hide_last: 0,
      },
    );
    expect(board.kind === 'rows' && board.rows).toMatchObject([
      { side: 1, position: '1', complete: true, parted_by: { holes: 'last6' } },
      { side: 2, position: '2', complete: true },
    ]);
  });
});

describe('A round in which all 18 holes are in play', () => {
  it('has the same results with and without a list of the holes in play', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const field = randomField(seed);
        const settings = randomSettings(field, seed + 1);
        const listed = mapField(field, (course) => ({ ...course, holes_in_play: [...toHolesInPlay(null)] }));
        const own = { ...listed, starts: field.starts };
        expect(computeBoard(own, settings)).toEqual(computeBoard(field, settings));
      }),
      RUNS,
    );
  });
});

describe('A hole that is closed for a round', () => {
  const anyHoles = fc.uniqueArray(fc.integer({ min: 1, max: 18 }), { minLength: 10, maxLength: 17 });
  it('changes no result, whatever its score is, and its handicap strokes do not count', () => {
    fc.assert(
      fc.property(seeds, anyHoles, (seed, holes) => {
        const inPlay = [...toHolesInPlay(holes)];
        const { field, settings } = played(seed, 'stableford');
        const closed = mapField(field, (course) => ({ ...course, holes_in_play: inPlay }));
        const changed = mapField(
          closed,
          (course) => course,
          (strokes) => strokes.map((n, i) => (inPlay.includes(i + 1) ? n : 7 - Math.min(7, n))),
        );
        expect(results(computeBoard(changed, settings))).toEqual(results(computeBoard(closed, settings)));
      }),
      RUNS,
    );
  });

  it('leaves the handicap strokes on all other holes unchanged', () => {
    const holes = toHolesInPlay(null).map((hole) => ({ par: 4, stroke_index: hole }));
    const course = { holes, course_rating: 72, slope: 113 };
    const all = computeStrokesByHole(12, toNetCourse(course))!;
    const without = computeStrokesByHole(
      12,
      toNetCourse(
        course,
        toHolesInPlay(null).filter((hole) => hole !== 3),
      ),
    )!;
    expect(without).toEqual(all.map((strokes, i) => (i === 2 ? 0 : strokes)));
  });
});

describe('The course rating for the holes in play', () => {
  const holes = toHolesInPlay(null).map((hole) => ({
    par: hole <= 9 ? 4 : hole === 18 ? 5 : 4,
    stroke_index: hole,
  }));
  const rating = { course_rating: 71, slope: 120 };

  it('is the nine’s own rating, or else the nine’s par plus half of (18-hole rating − 18-hole par)', () => {
    const nines = [{ course_rating: 35.4, slope: 118 }, null];
    expect(rateHoles({ ...rating, nines }, holes, FRONT_NINE)).toEqual({
      course_rating: 354,
      slope: 118,
      par: 36,
      nine: true,
    });
    // 71.0 − 73 = −2.0, half of it is −1.0.
    expect(rateHoles({ ...rating, nines }, holes, BACK_NINE)).toEqual({
      course_rating: 360,
      slope: 120,
      par: 37,
      nine: true,
    });
    expect(rateHoles({ ...rating, nines }, holes, BACK_NINE, { estimates: false })).toBeNull();
  });

  it('is the rating of the whole course if the course has nine holes or if holes of both nines are in play', () => {
    const own = rateHoles({ course_rating: 34.2, slope: 119 }, holes.slice(0, 9), FRONT_NINE);
    expect(own).toEqual({ course_rating: 342, slope: 119, par: 36, nine: true });
    expect(isAllHoles(FRONT_NINE)).toBe(false);
    expect(rateHoles(rating, holes, [8, 9, 10])).toEqual({ course_rating: 710, slope: 120, par: 73 });
  });

  it.each([[[...FRONT_NINE, 10]], [[9, ...BACK_NINE]]])(
    'is the rating of 18 holes if the ten holes %j are in play',
    (inPlay) => {
      expect(rateHoles(rating, holes, inPlay)).toEqual({ course_rating: 710, slope: 120, par: 73 });
      expect(isNine(inPlay)).toBe(false);
    },
  );
});
