import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CourseChange } from '#contract/courses/courses.ts';
import { toDraft, readDraft } from '#ui/golf/courseDraft.ts';
import type { CourseDraft } from '#ui/golf/courseDraft.ts';

const pars = Array.from({ length: 18 }, (_, i) => (i % 6 === 0 ? 5 : i % 5 === 0 ? 3 : 4));
const full: CourseDraft = {
  name: 'Narashino',
  pars,
  strokeIndexes: Array.from({ length: 18 }, (_, i) => String(i + 1)),
  rating: '71.4',
  slope: '128',
  tees: [],
  unit: 'metres',
};
const problemsOf = (draft: CourseDraft) => {
  const read = readDraft(draft);
  return read.ok ? {} : read.problems;
};
const withAt = <T>(list: T[], at: number, value: T) => list.map((old, i) => (i === at ? value : old));

describe('the course form', () => {
  it('accepts pars without stroke indexes, rating and slope', () => {
    const read = readDraft({ ...full, strokeIndexes: Array(18).fill(''), rating: '', slope: '' });
    expect(read).toMatchObject({ ok: true, course: { course_rating: null, slope: null } });
  });

  it('accepts a name only: par is then not set', () => {
    expect(readDraft(toDraft({ name: 'New Links' }))).toMatchObject({ ok: true, course: { holes: null } });
  });

  it('names the one hole that has no par', () => {
    expect(problemsOf({ ...full, pars: withAt<number | null>(pars, 6, null) }).pars).toBe(
      'Hole 7 has no par yet.',
    );
  });

  it('lists the holes that have no par', () => {
    const open = withAt<number | null>(withAt<number | null>(pars, 6, null), 17, null);
    expect(problemsOf({ ...full, pars: open }).pars).toBe('2 holes have no par yet: 7, 18.');
  });

  it('refuses stroke indexes without pars', () => {
    expect(problemsOf({ ...full, pars: Array(18).fill(null) }).pars).toBe(
      'Stroke indexes need the pars first.',
    );
  });

  it.each([
    ['0', 'The stroke index of hole 3 is not 1 to 18.'],
    ['19', 'The stroke index of hole 3 is not 1 to 18.'],
    ['x', 'The stroke index of hole 3 is not 1 to 18.'],
    ['2', 'The stroke index of hole 3 is given twice; each stands once.'],
    ['', 'Hole 3 has no stroke index. Give all eighteen, or none.'],
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

  it('refuses a blank name', () => {
    expect(problemsOf({ ...full, name: '  ' }).name).toBe('The course needs a name.');
  });

  it('returns the values that it was opened with', () => {
    const read = readDraft(full);
    expect(read.ok && readDraft(toDraft(read.course))).toEqual(read);
  });

  it('accepts nothing that the server refuses', () => {
    const text = fc.oneof(
      fc.constantFrom('', '1', '18', '19', '0', '54', '55', '155', '71.4', '30', '90', '9.99', 'x'),
    );
    const draft = fc.record({
      name: fc.string({ maxLength: 210 }).filter((name) => !name.includes('\u0000')),
      pars: fc.oneof(
        fc.array(fc.constantFrom<number | null>(3, 4, 5, 6), { minLength: 18, maxLength: 18 }),
        fc.array(fc.constantFrom<number | null>(null, 4), { minLength: 18, maxLength: 18 }),
      ),
      strokeIndexes: fc.oneof(
        fc.constant(Array<string>(18).fill('')),
        fc.shuffledSubarray(full.strokeIndexes, { minLength: 18 }),
        fc.array(text, { minLength: 18, maxLength: 18 }),
      ),
      rating: text,
      slope: text,
      tees: fc.array(
        fc.record({
          name: fc.constantFrom('', 'Yellow', ' yellow', 'Red'),
          rating: text,
          slope: text,
          lengths: fc.constantFrom(null, Array<number>(18).fill(320)),
        }),
        { maxLength: 3 },
      ),
      unit: fc.constantFrom('yards' as const, 'metres' as const),
    });
    const accepted = fc.property(draft, (given) => {
      const read = readDraft(given);
      return !read.ok || v.safeParse(CourseChange, read.course).success;
    });
    expect(fc.check(accepted).counterexample).toBeNull();
  });
});
