import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CourseChange } from '#contract/courses/courses.ts';
import { toCourseDraft, readDraft } from '#ui/course/courseDraft.ts';
import type { CourseDraft } from '#ui/course/courseDraft.ts';
import { EMPTY_TEES } from '#ui/course/teesDraft.ts';
import { describeSavedCourse } from '#ui/course/describeSavedCourse.ts';
import { addTees, changeTees, chooseCourseTees, findCourseTees } from '#ui/course/teesRating.ts';

const pars = Array.from({ length: 18 }, (_, i) => (i % 6 === 0 ? 5 : i % 5 === 0 ? 3 : 4));
const NO_NINES: CourseDraft['nines'] = [
  { rating: '', slope: '' },
  { rating: '', slope: '' },
];
const full: CourseDraft = {
  name: 'Narashino',
  size: 18,
  nines: NO_NINES,
  pars,
  strokeIndexes: Array.from({ length: 18 }, (_, i) => String(i + 1)),
  rating: '71.4',
  slope: '128',
  tees: [],
  unit: 'metres',
  timeZone: 'Europe/Berlin',
};
const problemsOf = (draft: CourseDraft) => {
  const read = readDraft(draft);
  return read.ok ? {} : read.problems;
};
const withAt = <T>(list: T[], at: number, value: T) => list.map((old, i) => (i === at ? value : old));

describe('the course form', () => {
  it('accepts pars even without stroke indexes, rating and slope', () => {
    const read = readDraft({ ...full, strokeIndexes: Array(18).fill(''), rating: '', slope: '' });
    expect(read).toMatchObject({ ok: true, course: { course_rating: null, slope: null } });
  });

  it('accepts a course with only a name, without pars', () => {
    expect(readDraft(toCourseDraft({ name: 'New Links' }))).toMatchObject({
      ok: true,
      course: { holes: null },
    });
  });

  it('names the hole without a par if all other holes have a par', () => {
    expect(problemsOf({ ...full, pars: withAt<number | null>(pars, 6, null) }).pars).toBe(
      'Hole 7 has no par yet.',
    );
  });

  it('names all holes without a par if several pars are missing', () => {
    const open = withAt<number | null>(withAt<number | null>(pars, 6, null), 17, null);
    expect(problemsOf({ ...full, pars: open }).pars).toBe('2 holes have no par yet: 7, 18.');
  });

  it('refuses stroke indexes without pars', () => {
    expect(problemsOf({ ...full, pars: Array(18).fill(null) }).pars).toBe(
      'Fill in the pars before the stroke indexes.',
    );
  });

  it.each([
    ['0', 'The stroke index of hole 3 is not 1 to 18.'],
    ['19', 'The stroke index of hole 3 is not 1 to 18.'],
    ['x', 'The stroke index of hole 3 is not 1 to 18.'],
    ['2', 'The stroke index of hole 3 is used twice; use each only once.'],
    ['', 'Hole 3 has no stroke index. Fill in all eighteen, or none.'],
  ])('refuses the stroke index "%s"', (text, sentence) => {
    expect(problemsOf({ ...full, strokeIndexes: withAt(full.strokeIndexes, 2, text) }).strokeIndexes).toBe(
      sentence,
    );
  });

  it.each(['29.9', '90.1', '71.44', 'seventy'])('refuses the rating %s', (rating) => {
    expect(problemsOf({ ...full, rating }).rating).toMatch(/^The course rating is /);
  });

  it('accepts a rating with a comma', () => {
    expect(readDraft({ ...full, rating: '71,4' })).toMatchObject({
      ok: true,
      course: { course_rating: 71.4 },
    });
  });

  it.each(['54', '156', '113.5', 'x'])('refuses the slope %s', (slope) => {
    expect(problemsOf({ ...full, slope }).slope).toMatch(/^The slope is /);
  });

  describe('for nine holes', () => {
    const nine: CourseDraft = { ...full, size: 9, rating: '26.4' };

    it('uses the first nine holes, and accepts a rating of 20 or more', () => {
      const read = readDraft(nine);
      expect(read).toMatchObject({ ok: true, course: { course_rating: 26.4, nines: null } });
      expect(read.ok && read.course.holes).toHaveLength(9);
      expect(problemsOf({ ...nine, rating: '19.9' }).rating).toBe(
        'The course rating of nine holes is 20 to 90.',
      );
      expect(problemsOf({ ...nine, size: 18 }).rating).toBe('The course rating is 30 to 90.');
    });

    it('needs the pars', () => {
      const blank = { ...nine, pars: Array<null>(18).fill(null), strokeIndexes: Array<string>(18).fill('') };
      expect(problemsOf(blank).pars).toBe('Fill in the pars of the nine holes.');
    });

    it('needs nine stroke indexes', () => {
      expect(problemsOf({ ...nine, strokeIndexes: withAt(full.strokeIndexes, 2, '') }).strokeIndexes).toBe(
        'Hole 3 has no stroke index. Fill in all nine, or none.',
      );
    });
  });

  it('refuses the rating of a nine without its slope, and the slope without the rating', () => {
    const nines: CourseDraft['nines'] = [
      { rating: '35.1', slope: '' },
      { rating: '', slope: '120' },
    ];
    expect(problemsOf({ ...full, nines }).nines).toEqual([
      { slope: 'Fill in the slope too.' },
      { rating: 'Fill in the course rating too.' },
    ]);
  });

  it('leaves the tees’ own pars, stroke indexes and ratings unchanged', () => {
    const tees = [
      {
        name: 'Red',
        rating: '72.0',
        slope: '125',
        lengths: null,
        own: { pars: withAt<number | null>(pars, 0, 6), strokeIndexes: full.strokeIndexes.toReversed() },
        nines: [{ rating: '36.1', slope: '124' }, NO_NINES[1]] as CourseDraft['nines'],
      },
    ];
    const read = readDraft({ ...full, tees });
    expect(read).toMatchObject({
      ok: true,
      course: { tees: [{ nines: [{ course_rating: 36.1, slope: 124 }, null] }] },
    });
    expect(read.ok && read.course.tees![0]!.holes![0]).toEqual({ par: 6, stroke_index: 18 });
    expect(read.ok && toCourseDraft(read.course).tees).toEqual(tees);
    const blank = {
      ...tees[0]!,
      own: { pars: Array<null>(18).fill(null), strokeIndexes: Array<string>(18).fill('') },
    };
    expect(problemsOf({ ...full, tees: [blank] }).tees?.[0]?.own?.pars).toBe(
      'Fill in the pars of these tees, or use the course’s.',
    );
  });

  it('refuses a name that is blank', () => {
    expect(problemsOf({ ...full, name: '  ' }).name).toBe('The course needs a name.');
  });

  it('saves a course unchanged if nothing is edited', () => {
    const read = readDraft(full);
    expect(read.ok && readDraft(toCourseDraft(read.course))).toEqual(read);
  });

  it('never accepts values that the server refuses', () => {
    const text = fc.oneof(
      fc.constantFrom('', '1', '18', '19', '0', '54', '55', '155', '71.4', '30', '90', '9.99', 'x'),
    );
    const rated = fc.record({ rating: text, slope: text });
    const nines = fc.oneof(fc.constant(NO_NINES), fc.tuple(rated, rated));
    const holes = {
      pars: fc.oneof(
        fc.array(fc.constantFrom<number | null>(3, 4, 5, 6), { minLength: 18, maxLength: 18 }),
        fc.array(fc.constantFrom<number | null>(null, 4), { minLength: 18, maxLength: 18 }),
      ),
      strokeIndexes: fc.oneof(
        fc.constant(Array<string>(18).fill('')),
        fc.shuffledSubarray(full.strokeIndexes, { minLength: 18 }),
        fc.array(text, { minLength: 18, maxLength: 18 }),
      ),
    };
    const draft = fc.record({
      size: fc.constantFrom(9 as const, 18 as const),
      nines,
      ...holes,
      name: fc.string({ maxLength: 210 }).filter((name) => !name.includes('\u0000')),
      rating: text,
      slope: text,
      tees: fc.array(
        fc.record({
          name: fc.constantFrom('', 'Yellow', ' yellow', 'Red'),
          rating: text,
          slope: text,
          lengths: fc.constantFrom(null, Array<number>(18).fill(320), Array<number>(9).fill(320)),
          own: fc.option(fc.record(holes)),
          nines,
        }),
        { maxLength: 3 },
      ),
      unit: fc.constantFrom('yards' as const, 'metres' as const),
      timeZone: fc.constantFrom(null, 'Europe/Berlin'),
    });
    const accepted = fc.property(draft, (given) => {
      const read = readDraft(given);
      return !read.ok || v.safeParse(CourseChange, read.course).success;
    });
    expect(fc.check(accepted).counterexample).toBeNull();
  });
});

describe('the rating of a course with tees', () => {
  const rated = (name: string, rating: string, slope: string) => ({ ...EMPTY_TEES, name, rating, slope });

  it('becomes a row of its own above the first tees that are added, and then changes with the rating of that row', () => {
    const first = addTees(full);
    expect(first.tees).toMatchObject([{ name: '', rating: '71.4', slope: '128' }, EMPTY_TEES]);
    const changed = changeTees(first, 0, { ...first.tees[0]!, name: 'White', rating: '72.0' });
    expect(changed).toMatchObject({ rating: '72.0', slope: '128' });
    const two = changeTees(changed, 1, rated('Red', '73.5', '125'));
    expect(two).toMatchObject({ rating: '72.0', slope: '128' });
    expect(findCourseTees(two)).toBe(0);
    expect(addTees(two).tees).toHaveLength(3);
  });

  it('makes no row of its own if the course has no rating', () => {
    expect(addTees({ ...full, rating: '', slope: '' }).tees).toEqual([EMPTY_TEES]);
  });

  it('is the rating of the default tees, which count for players who have not chosen tees', () => {
    const course = { ...full, tees: [rated('White', '71.4', '128'), rated('Red', '73.5', '125')] };
    expect(chooseCourseTees(course, 1)).toMatchObject({ rating: '73.5', slope: '125' });
  });

  it('does not change with the tees if no tees have the same rating', () => {
    const course = { ...full, tees: [rated('Red', '73.5', '125')] };
    expect(findCourseTees(course)).toBe(-1);
    expect(changeTees(course, 0, rated('Red', '73.9', '125'))).toMatchObject({
      rating: '71.4',
      slope: '128',
    });
  });
});

describe('the message after a course is saved', () => {
  const card = { name: 'Links', holes: null, course_rating: null, slope: null, nines: null };
  const tees = { holes: null, lengths: null, nines: null };
  it('contains the course’s name, the number of holes, and the tees with their ratings', () => {
    expect(describeSavedCourse(card)).toBe('Saved: Links, 18 holes. No course rating yet.');
    expect(describeSavedCourse({ ...card, course_rating: 71, slope: 128 })).toBe(
      'Saved: Links, 18 holes. Course rating and slope: 71.0 / 128.',
    );
    expect(
      describeSavedCourse({
        ...card,
        tees: [
          { ...tees, name: 'White', course_rating: 70.9, slope: 124 },
          { ...tees, name: 'Red', course_rating: null, slope: null },
        ],
      }),
    ).toBe('Saved: Links, 18 holes. Tees: White 70.9 / 124, Red.');
  });
});
