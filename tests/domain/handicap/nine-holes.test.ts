import { describe, expect, it } from 'vitest';
import { computeCourseHandicap, computeExactHandicap } from '#domain/handicap/course-handicap.ts';
import { roundHalfUp } from '#domain/handicap/exact.ts';
import { addFractions, computeExpectedDifferential } from '#domain/handicap/expected.ts';
import { buildHandicapRecord } from '#domain/handicap/handicap.ts';
import { computeRawDifferential } from '#domain/handicap/handicap-index.ts';
import type { PlayedRound } from '#domain/handicap/handicap-round.ts';
import { BACK_NINE, FRONT_NINE, ALL_HOLES, type HolesInPlay } from '#domain/holes-in-play.ts';

/** Worked numbers of the Rules of Handicapping (FACTS 1): adjusted gross, rating and slope of the nine, index in tenths. */
describe('The score differential of a nine-hole round', () => {
  it.each([
    [41, 351, 124, 140, 139],
    [48, 352, 121, 117, 192],
    [45, 345, 110, 200, 224],
    [38, 360, 130, 32, 46],
    [36, 356, 128, -14, 8],
  ])(
    'with %i strokes (rating %i, slope %i) and an expected second nine for index %i is %i tenths',
    (gross, rating, slope, index, tenths) => {
      const raw = computeRawDifferential(gross, rating, slope);
      expect(roundHalfUp(addFractions(raw, computeExpectedDifferential(index, 9)))).toBe(tenths);
    },
  );
});

describe('The course handicap for nine holes', () => {
  it.each([
    [117, 121, 352, 35, 7],
    [143, 128, 356, 36, 8],
    [265, 119, 342, 35, 13],
    [87, 121, 353, 36, 4],
  ])(
    'with index %i, slope %i, rating %i and par %i (in tenths except slope and par) is %i',
    (index, slope, course_rating, par, handicap) => {
      expect(computeCourseHandicap(index, { slope, course_rating, par, nine: true })).toBe(handicap);
    },
  );

  it('is rounded only after the handicap allowance is applied', () => {
    const { top, bottom } = computeExactHandicap(117, {
      slope: 121,
      course_rating: 352,
      par: 35,
      nine: true,
    });
    expect(Math.round((top / bottom) * 1000)).toBe(6518);
  });
});

const HOLES = ALL_HOLES.map((hole) => ({ par: 4, stroke_index: hole }));

/** A round of even bogeys, on the day given. */
const round = (
  day: number,
  inPlay: HolesInPlay = ALL_HOLES,
  more: Partial<PlayedRound> = {},
): PlayedRound => ({
  tournament: day,
  round_number: 1,
  date: `2026-05-${String(day).padStart(2, '0')}`,
  scores: ALL_HOLES.map((hole) => (inPlay.includes(hole) ? 5 : 0)),
  course: {
    rating_tenths: inPlay.length <= 9 ? 360 : 720,
    slope: 113,
    holes: HOLES,
    in_play: inPlay,
  },
  ...more,
});

const days = (...rounds: HolesInPlay[]) =>
  buildHandicapRecord(rounds.map((inPlay, i) => round(i + 1, inPlay)));
const leftOut = (record: ReturnType<typeof days>) =>
  record.rounds.map(({ left_out }) => left_out?.detail ?? null);

describe('A handicap record with nine-hole rounds', () => {
  it('has no exceptional reduction for a nine that was played before there was an index (Rule 5.9)', () => {
    const scores = (strokes: number) => ({ scores: ALL_HOLES.map(() => strokes) });
    const nine = round(1, FRONT_NINE, { scores: ALL_HOLES.map((hole) => (hole <= 9 ? 4 : 0)) });
    const record = buildHandicapRecord([nine, ...[2, 3, 4].map((day) => round(day, ALL_HOLES, scores(6)))]);
    expect(record.rounds.map(({ adjustment }) => adjustment)).toEqual([0, 0, 0, 0]);
    expect(record.rounds[0]).toMatchObject({ estimated: true, left_out: null });
  });

  it.each([
    ['three rounds of 18', [ALL_HOLES, ALL_HOLES, ALL_HOLES]],
    ['two rounds of 18 and two nines', [ALL_HOLES, FRONT_NINE, ALL_HOLES, BACK_NINE]],
    ['one round of 18 and four nines', [FRONT_NINE, BACK_NINE, ALL_HOLES, FRONT_NINE, FRONT_NINE]],
    ['six nines', [FRONT_NINE, FRONT_NINE, BACK_NINE, FRONT_NINE, BACK_NINE, BACK_NINE]],
  ])('has an index after 54 holes: %s', (_, rounds) => {
    expect(days(...rounds).index, '18.0 less 2.0').toBe(160);
    expect(days(...rounds.slice(0, -1)).index).toBeNull();
  });

  it('combines two nine-hole rounds into one result while the player has no index, and marks both rounds', () => {
    const record = days(FRONT_NINE, ALL_HOLES, BACK_NINE);
    expect(leftOut(record)).toEqual(['Counts together with the nine holes of 2026-05-03.', null, null]);
    expect(record.rounds.map(({ differential }) => differential)).toEqual([null, 180, 180]);
    expect(leftOut(days(FRONT_NINE))).toEqual([
      'Nine holes: they count together with the next nine holes, until there is an index.',
    ]);
  });

  it('adds an expected second nine to every nine-hole round once the player has an index', () => {
    const record = days(FRONT_NINE, ALL_HOLES, ALL_HOLES, ALL_HOLES, FRONT_NINE);
    // 9.0 + 0.52 × 16.0 + 1.2 = 18.52 for the nine that waited; the index stays 16.0 until the fifth.
    expect(
      record.rounds.map(({ differential, estimated, holes }) => [differential, estimated, holes]),
    ).toEqual([
      [185, true, 9],
      [180, false, 18],
      [180, false, 18],
      [180, false, 18],
      [190, true, 9],
    ]);
  });

  it('uses half of the playing conditions adjustment for a nine-hole round', () => {
    const nine = (pcc: number) =>
      buildHandicapRecord([...[1, 2, 3].map((day) => round(day)), round(4, FRONT_NINE, { pcc })]).rounds.at(
        -1,
      )!.differential!;
    expect(nine(0) - nine(2)).toBe(10);
  });

  it('adds an expected result of the missing holes to a round of 10 to 17 holes, once the player has an index', () => {
    const twelve = ALL_HOLES.slice(0, 12);
    expect(leftOut(days(twelve))).toEqual(['Fewer than 18 holes count only once there is an index.']);
    const record = days(ALL_HOLES, ALL_HOLES, ALL_HOLES, twelve);
    // 12.0 + 6/9 × (0.52 × 16.0 + 1.2) = 18.347.
    expect(record.rounds.at(-1)).toMatchObject({ differential: 183, estimated: true, holes: 12 });
  });

  it.each([
    [[1, 2, 3], 'A round of 3 holes counts for no index.'],
    [[1, 2, 3, 4, 5, 6, 7, 8, 10], 'A round of 9 holes counts for no index.'],
  ])('does not count a round with the holes %j, and shows why', (holes, words) => {
    expect(leftOut(days(holes))).toEqual([words]);
  });

  it('does not count a nine-hole round without a rating of the nine, or with an incomplete card', () => {
    const unrated = { rating_tenths: null, slope: null, holes: HOLES, in_play: FRONT_NINE };
    expect(buildHandicapRecord([round(1, FRONT_NINE, { course: unrated })]).rounds[0]!.left_out?.detail).toBe(
      'These nine holes have no rating and slope of their own.',
    );
    const scores = ALL_HOLES.map((hole) => (hole < 9 ? 5 : 0));
    expect(buildHandicapRecord([round(1, FRONT_NINE, { scores })]).rounds[0]!.left_out?.detail).toBe(
      'Only 8 of 9 holes have a score.',
    );
  });
});
