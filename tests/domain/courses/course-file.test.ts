import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combineNines } from '#domain/courses/combine-nines.ts';
import type { CourseCard, NineRating, TeesCard } from '#domain/courses/course-card.ts';
import { writeCourseCsv } from '#domain/courses/course-csv.ts';
import { readCourseFile } from '#domain/courses/course-file.ts';
import { writeCourseJson } from '#domain/courses/course-json.ts';
import { textOf } from '#tests/support/tree.ts';
import { expectAll } from '#tests/support/expect-all.ts';

const count = fc.constantFrom(9, 18);
const holes = (size: number) =>
  fc
    .record({
      pars: fc.array(fc.integer({ min: 3, max: 6 }), { minLength: size, maxLength: size }),
      indexes: fc.option(
        fc.shuffledSubarray(
          Array.from({ length: 18 }, (_, i) => i + 1),
          { minLength: size, maxLength: size },
        ),
      ),
    })
    .map(({ pars, indexes }) => pars.map((par, i) => ({ par, stroke_index: indexes?.[i] ?? null })));
const rating = fc.integer({ min: 300, max: 900 }).map((tenths) => tenths / 10);
const slope = fc.integer({ min: 55, max: 155 });
const nine: fc.Arbitrary<NineRating> = fc.record({ course_rating: rating, slope });
const nines = fc.option(fc.tuple(nine, fc.option(nine)).map((both): NineRating[] => both));
const rated = { course_rating: fc.option(rating), slope: fc.option(slope), nines };
/** No spreadsheet would run it as a formula. */
const anyName = fc
  .string({ minLength: 1, maxLength: 30 })
  .filter((text) => /^[\p{L}\d]/u.test(text) && !/[;\t\r\n]/.test(text) && text.trim() === text);
const anyCourse: fc.Arbitrary<CourseCard> = count.chain((size) =>
  fc.record({
    name: anyName,
    holes: holes(size),
    ...rated,
    tees: fc.uniqueArray(
      fc.record({
        name: anyName,
        ...rated,
        lengths: fc.option(fc.array(fc.integer({ min: 30, max: 700 }), { minLength: size, maxLength: size })),
        holes: fc.option(holes(size)),
      }) as fc.Arbitrary<TeesCard>,
      { maxLength: 4, selector: (tees) => tees.name },
    ),
    length_unit: fc.constantFrom('metres' as const, 'yards' as const),
    time_zone: fc.constantFrom(null, 'Europe/Berlin', 'Australia/Lord_Howe'),
  }),
);

describe('A course file', () => {
  it.each([
    ['JSON', writeCourseJson],
    ['CSV', writeCourseCsv],
  ])('can be written as %s and read back unchanged, for any course', (_, write) => {
    fc.assert(
      fc.property(anyCourse, (saved) => {
        expect(readCourseFile(write(saved))).toEqual({ ok: true, courses: [saved] });
      }),
    );
  });

  it('may have the format of OpenGolf, as JSON, GeoJSON, JSON lines or CSV', () => {
    const pars = Array.from({ length: 18 }, (_, i) => ({ hole: i + 1, par: 4, handicap_index: 18 - i }));
    const open = {
      id: 'x',
      name: 'Pebble',
      latitude: 1,
      longitude: 2,
      country: 'US',
      holes: 18,
      scorecard: pars,
    };
    const wanted = pars.map(({ par, handicap_index }) => ({ par, stroke_index: handicap_index }));
    const feature = { type: 'Feature', properties: open };
    const texts = [
      JSON.stringify(open),
      JSON.stringify({ type: 'FeatureCollection', features: [feature] }, null, 2),
      JSON.stringify([open]),
    ];
    for (const text of texts)
      expect(readCourseFile(text)).toMatchObject({ ok: true, courses: [{ name: 'Pebble', holes: wanted }] });
    const lines = readCourseFile(`${JSON.stringify(open)}\n${JSON.stringify({ ...open, name: 'Other' })}\n`);
    expect(lines).toMatchObject({ ok: true, courses: [{ name: 'Pebble' }, { name: 'Other' }] });
    const headings = ['id', 'name', 'holes', ...pars.map(({ hole }) => `hole_${hole}_par`)].join(',');
    const csv = `${headings}\nx,Pebble,18,${pars.map(({ par }) => par).join(',')}\ny,Pebble,9,${'3,'.repeat(9)}`;
    expect(readCourseFile(csv)).toMatchObject({
      ok: true,
      courses: [
        { name: 'Pebble', holes: pars.map(() => ({ par: 4, stroke_index: null })) },
        { name: 'Pebble' },
      ],
    });
  });

  it('like the example in docs/COURSE-FILES.md can be read', () => {
    const example = /```json course file\n([^`]*)```/.exec(textOf('docs/COURSE-FILES.md'))?.[1] ?? '';
    const read = readCourseFile(example);
    expect(read).toMatchObject({
      ok: true,
      courses: [{ name: 'Greenside Links', course_rating: 35.2, slope: 121, tees: [{ name: 'Red' }] }],
    });
    expect(read.ok && read.courses[0]!.holes).toHaveLength(9);
  });

  it.each([
    ['a picture', '\u0089PNG\r\n'],
    ['half a file', '{"name": "Links", "scorecard": ['],
    ['another list', 'first,second\n1,2'],
    ['nothing', ''],
  ])('that is %s is refused in one sentence', (_, text) => {
    expect(readCourseFile(text)).toEqual({
      ok: false,
      problem: 'No course was found in the file. It must be a course file as JSON or CSV.',
    });
  });
});

describe('An 18-hole course combined from two nine-hole courses', () => {
  const nineOf = (name: string, first: number, extra: Partial<CourseCard> = {}): CourseCard => ({
    name,
    holes: Array.from({ length: 9 }, (_, i) => ({ par: 3 + (i % 3), stroke_index: first + i * 2 })),
    course_rating: 35.2,
    slope: 121,
    ...extra,
  });
  const only = (course: CourseCard) => ({ course, nine: 'only' as const });

  it('has odd stroke indexes on the front nine and even stroke indexes on the back nine', () => {
    const joined = combineNines(only(nineOf('Lake', 2)), only(nineOf('Wood', 1)));
    expect(joined.name).toBe('Lake / Wood');
    expect(joined.holes?.map(({ stroke_index }) => stroke_index)).toEqual([
      1, 3, 5, 7, 9, 11, 13, 15, 17, 2, 4, 6, 8, 10, 12, 14, 16, 18,
    ]);
    expect(joined.nines).toEqual([
      { course_rating: 35.2, slope: 121 },
      { course_rating: 35.2, slope: 121 },
    ]);
    expect(joined).toMatchObject({ course_rating: null, slope: null });
  });

  it('may use one nine-hole course twice', () => {
    const lake = nineOf('Lake', 1);
    const twice = combineNines(only(lake), only(lake));
    expect(twice.name).toBe('Lake');
    expect(twice.holes?.map(({ par }) => par)).toEqual(
      [...lake.holes!, ...lake.holes!].map(({ par }) => par),
    );
  });

  it('has each tee that exists on both courses, with the tee’s own pars and stroke indexes', () => {
    const yellow = { name: 'Yellow', course_rating: 34, slope: 110, lengths: Array(9).fill(300) as number[] };
    const red = { ...yellow, name: 'Red' };
    const own = nineOf('x', 1).holes!.map((hole) => ({ ...hole, par: 5 }));
    const joined = combineNines(
      only(nineOf('Lake', 1, { tees: [yellow, red] })),
      only(nineOf('Wood', 1, { tees: [{ ...yellow, name: 'YELLOW', holes: own }] })),
    );
    expect(joined.tees).toHaveLength(1);
    expect(joined.tees![0]).toMatchObject({ name: 'Yellow', lengths: Array(18).fill(300) });
    expect(joined.tees![0]!.holes?.map(({ par }) => par)).toEqual([
      3,
      4,
      5,
      3,
      4,
      5,
      3,
      4,
      5,
      ...Array<number>(9).fill(5),
    ]);
  });

  it('has no stroke indexes if one of the two courses has none', () => {
    const plain = nineOf('Wood', 1, {
      holes: nineOf('Wood', 1).holes!.map(({ par }) => ({ par, stroke_index: null })),
    });
    const joined = combineNines(only(nineOf('Lake', 1)), only(plain));
    expectAll(joined.holes ?? [], ({ stroke_index }) => stroke_index === null);
  });
});
