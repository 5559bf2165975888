import { describe, expect, it } from 'vitest';
import { changesResults } from '#app/shell/useCourseChange.tsx';
import type { Course } from '#contract/courses/courses.ts';
import { listMovedRounds, describeMovedRound } from '#screens/settings/movedRounds.ts';
import { compareCourses } from '#screens/tournament/compareCourses.ts';
import { readDraft, toDraft } from '#ui/golf/courseDraft.ts';
import { withRow } from '#ui/course/CoursePaste.tsx';
import { NO_TEES, formatLength, teesProblems } from '#ui/golf/teesDraft.ts';

const HOLES = Array.from({ length: 18 }, (_, i) => ({ par: 4, stroke_index: i + 1 }));
const YELLOW = { name: 'Yellow', course_rating: 70.1, slope: 121, lengths: null };
const COURSE: Course = { id: 1, name: 'Links', holes: HOLES, course_rating: 71, slope: 120, may_edit: true };
const LENGTHS = HOLES.map((_, i) => 100 + i);

describe('The change of a course', () => {
  it('asks if results may change, and not for a name or lengths', () => {
    const teed = { ...COURSE, tees: [YELLOW] };
    expect(changesResults(COURSE, { ...COURSE, name: 'Downs', tees: [] })).toBe(false);
    expect(changesResults(teed, { ...teed, tees: [{ ...YELLOW, lengths: LENGTHS }] })).toBe(false);
    expect(changesResults(teed, { ...teed, tees: [{ ...YELLOW, slope: 122 }] })).toBe(true);
    expect(changesResults(COURSE, { ...COURSE, holes: null })).toBe(true);
    expect(changesResults(COURSE, teed)).toBe(true);
  });

  it('lists the tees that differ', () => {
    const before = { holes: HOLES, course_rating: 71, slope: 120, tees: [YELLOW] };
    const after = {
      ...before,
      tees: [
        { ...YELLOW, slope: 130 },
        { ...YELLOW, name: 'Red' },
      ],
    };
    expect(compareCourses(before, after)).toEqual([
      { what: 'Tees Yellow', before: '70.1 / 121', after: '70.1 / 130' },
      { what: 'Tees Red', before: 'not set', after: '70.1 / 121' },
    ]);
  });
});

describe('The courses of a tournament', () => {
  const rounds = [
    { round_number: 1, course: { id: 1, name: 'Links' } },
    { round_number: 2, course: null },
  ];
  it('are changed if another name is entered; the cards with scores are counted', () => {
    const played = [{ round_number: 1, cards: 12 }];
    expect(listMovedRounds(rounds, [' LINKS', ''], played)).toEqual([]);
    const [first, second] = listMovedRounds(rounds, ['Downs', 'Links'], played);
    expect(second).toEqual({ round: 2, to: 'Links', cards: 0 });
    expect(describeMovedRound(first!)).toBe(
      'Round 1: 12 cards have scores on it. On Downs their pars, to par and net change; scores stay.',
    );
  });
});

describe('The tees in the course form', () => {
  it('are parsed with rating, slope and pasted lengths', () => {
    const typed = {
      ...toDraft(COURSE),
      tees: [{ ...NO_TEES, name: ' Yellow ', rating: '70,1', slope: '121' }],
    };
    const read = readDraft(withRow(typed, 0, LENGTHS));
    expect(read).toMatchObject({
      ok: true,
      course: { tees: [{ ...YELLOW, lengths: LENGTHS }], length_unit: 'metres' },
    });
    expect(formatLength(LENGTHS, 'yards')).toBe('1953 yd');
  });

  it('insert pasted pars and stroke indexes into the holes', () => {
    const empty = toDraft({ name: 'New' });
    const full = withRow(
      withRow(
        empty,
        'pars',
        HOLES.map(({ par }) => par),
      ),
      'stroke-indexes',
      LENGTHS.map((_, i) => i + 1),
    );
    expect(readDraft(full)).toMatchObject({
      ok: true,
      course: { holes: HOLES, tees: [], length_unit: null },
    });
  });

  it('each need a unique name, and a possible rating', () => {
    const typed = { ...NO_TEES, name: 'Red' };
    const [none, red, twice] = teesProblems([NO_TEES, typed, { ...typed, name: 'RED ', slope: '300' }]);
    expect(none?.name).toBe('The tees need a name, as Yellow.');
    expect(red).toEqual({});
    expect(twice).toEqual({
      name: 'There are tees of that name already.',
      slope: 'The slope is 55 to 155.',
    });
  });
});
