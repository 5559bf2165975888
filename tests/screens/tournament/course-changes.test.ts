import { describe, expect, it } from 'vitest';
import { canChangeResults } from '#app/shell/useCourseChange.tsx';
import type { Course } from '#contract/courses/courses.ts';
import { listMovedRounds, describeMovedRound } from '#screens/settings/rounds.ts';
import { changesPars, compareCourses } from '#app/course-offers/compareCourses.ts';
import { describeHandicapChanges } from '#app/course-offers/describeHandicapChanges.ts';
import { readDraft, toCourseDraft, type CourseDraft } from '#ui/course/courseDraft.ts';
import { applyPastedCard, findNamedUnit, findRatingTargets, suggestTargets } from '#ui/course/pastedRows.ts';
import type { PastedCard } from '#domain/courses/pasted-card.ts';
import type { PastedRating } from '#domain/courses/pasted-ratings.ts';
import type { RowKind } from '#domain/courses/row-kinds.ts';
import { EMPTY_TEES, formatTeesLength, findTeesProblems } from '#ui/course/teesDraft.ts';

const HOLES = Array.from({ length: 18 }, (_, i) => ({ par: 4, stroke_index: i + 1 }));
const YELLOW = { name: 'Yellow', course_rating: 70.1, slope: 121, lengths: null };
const COURSE: Course = { id: 1, name: 'Links', holes: HOLES, course_rating: 71, slope: 120, may_edit: true };
const LENGTHS = HOLES.map((_, i) => 100 + i);

describe('A change of a course in the course form', () => {
  it('needs a confirmation if it may change results, and none for a new name or new lengths', () => {
    const teed = { ...COURSE, tees: [YELLOW] };
    expect(canChangeResults(COURSE, { ...COURSE, name: 'Downs', tees: [] })).toBe(false);
    expect(canChangeResults(teed, { ...teed, tees: [{ ...YELLOW, lengths: LENGTHS }] })).toBe(false);
    expect(canChangeResults(teed, { ...teed, tees: [{ ...YELLOW, slope: 122 }] })).toBe(true);
    expect(canChangeResults(teed, { ...teed, tees: [{ ...YELLOW, name: 'Gold' }] })).toBe(false);
    expect(canChangeResults(COURSE, { ...COURSE, holes: null })).toBe(true);
    expect(canChangeResults(COURSE, teed)).toBe(true);
  });

  it('is shown for each set of tees that it concerns', () => {
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
      { what: 'Tees Red', before: '71.0 / 120 for all tees', after: '70.1 / 121' },
    ]);
  });
});

const describeWithSpaces = (...given: Parameters<typeof describeHandicapChanges>) =>
  describeHandicapChanges(...given)?.replaceAll('\u00a0', ' ') ?? null;

describe('The comparison of a round with its changed course', () => {
  const RED_HOLES = HOLES.map((hole, i) => (i === 2 ? { ...hole, par: 5 } : hole));
  const before = { holes: HOLES, course_rating: 71, slope: 113 };
  const RED = { ...YELLOW, name: 'Red', course_rating: 73.1, slope: 113 };
  const after = { ...before, tees: [RED] };

  it('shows “not set” for the rating of tees only if no rating counted for their players', () => {
    const unrated = { ...before, course_rating: null, slope: null };
    expect(compareCourses(unrated, { ...unrated, tees: [RED] })).toEqual([
      { what: 'Tees Red', before: 'not set', after: '73.1 / 113' },
    ]);
    expect(compareCourses(after, before)).toEqual([
      { what: 'Tees Red', before: '73.1 / 113', after: '71.0 / 113 for all tees' },
    ]);
    const named = { ...before, tees: [{ ...RED, course_rating: null, slope: null }] };
    expect(compareCourses(before, named)).toEqual([
      { what: 'Tees Red', before: '71.0 / 113 for all tees', after: '71.0 / 113' },
    ]);
  });

  it('says that pars change only if the course or tees have other pars', () => {
    expect(changesPars(before, after)).toBe(false);
    expect(changesPars(before, { ...before, holes: RED_HOLES })).toBe(true);
    expect(changesPars(after, { ...after, tees: [{ ...RED, holes: RED_HOLES }] })).toBe(true);
    expect(changesPars({ ...before, holes: null }, before)).toBe(true);
  });

  it('names the players whose course handicap changes, the largest changes first', () => {
    const player = (name: string, index: number | null, tees: string | null, withdrawn = false) => ({
      id: 1,
      name,
      index,
      tees,
      withdrawn,
      index_fixed: true,
      division: null,
    });
    const some = [player('Ann', 200, 'Red'), player('Bob', 100, 'White'), player('Cy', null, 'Red')];
    expect(describeWithSpaces(before, after, some)).toBe(
      '1 player gets another course handicap: Ann 19 → 21.',
    );
    const many = ['Di', 'Ed', 'Flo', 'Gil'].map((name) => player(name, -20, 'red'));
    expect(describeWithSpaces(before, after, [...some, ...many, player('Hal', 90, 'Red', true)])).toBe(
      '5 players get another course handicap: Ann 19 → 21, Di +3 → +1, Ed +3 → +1, Flo +3 → +1 and 1 more.',
    );
    expect(describeWithSpaces(before, { ...before, holes: RED_HOLES }, [player('Ann', 200, null)])).toBe(
      '1 player gets another course handicap: Ann 19 → 18.',
    );
    expect(describeWithSpaces(before, after, [player('Bob', 100, 'White')])).toBeNull();
  });

  it('compares the course handicaps of the holes in play', () => {
    const front = { ...before, holes_in_play: [1, 2, 3, 4, 5, 6, 7, 8, 9] };
    const nines = [{ course_rating: 40, slope: 113 }, null];
    const ann = { id: 1, name: 'Ann', index: 200, index_fixed: true, division: null, tees: null };
    expect(describeWithSpaces(front, { ...before, nines }, [{ ...ann, withdrawn: false }])).toBe(
      '1 player gets another course handicap: Ann 10 → 14.',
    );
  });
});

describe('A change of the pars or ratings of a course', () => {
  const BASE = { holes: HOLES, course_rating: 71, slope: 120, tees: [YELLOW] };
  const RED_HOLES = HOLES.map((hole, i) => (i === 2 ? { par: 5, stroke_index: 3 } : hole));

  it('is shown hole by hole, and new pars of tees are compared with the course’s pars', () => {
    const after = { ...BASE, tees: [{ ...YELLOW, holes: RED_HOLES }] };
    expect(compareCourses(BASE, after)).toEqual([
      { what: 'Tees Yellow: Par of hole 3', before: '4', after: '5' },
    ]);
    expect(compareCourses(after, after)).toEqual([]);
  });

  it('is shown with the rating and slope of each nine', () => {
    const nines = [{ course_rating: 35.1, slope: 118 }, null];
    const rated = [{ course_rating: 34, slope: 110 }, null];
    const after = { ...BASE, nines, tees: [{ ...YELLOW, nines: rated }] };
    expect(compareCourses(BASE, after)).toEqual([
      { what: 'Front Nine', before: 'not set', after: '35.1 / 118' },
      { what: 'Tees Yellow: Front Nine', before: 'not set', after: '34.0 / 110' },
    ]);
  });

  it('is shown with each removed hole if the course becomes a nine-hole course', () => {
    const [par, ...lines] = compareCourses(BASE, { ...BASE, holes: HOLES.slice(0, 9) });
    expect(par).toEqual({ what: 'Par', before: '72', after: '36' });
    expect(lines).toHaveLength(18);
    expect(lines[0]).toEqual({ what: 'Par of hole 10', before: '4', after: 'not set' });
  });
});

describe('The organizer who enters another course for a round', () => {
  const rounds = [
    { round_number: 1, course: { id: 1, name: 'Links' } },
    { round_number: 2, course: null },
  ];
  it('sees how many cards have scores in that round', () => {
    const played = [{ round_number: 1, cards: 12 }];
    expect(listMovedRounds(rounds, [' LINKS', ''], played)).toEqual([]);
    const [first, second] = listMovedRounds(rounds, ['Downs', 'Links'], played);
    expect(second).toEqual({ round: 2, to: 'Links', cards: 0 });
    expect(describeMovedRound(first!)).toBe(
      'Round 1: 12 cards have scores. With Downs their pars, to par and net change; the scores stay.',
    );
  });
});

describe('A scorecard that is pasted into the course form', () => {
  const pasted = (rows: Extract<PastedCard, { ok: true }>['rows'], size: 9 | 18 = 18) => ({
    ok: true as const,
    size,
    rows,
    ratings: [] as PastedRating[],
    unread: [] as string[],
  });
  const PARS = HOLES.map(({ par }) => par);
  const INDEXES = LENGTHS.map((_, i) => i + 1);
  const row = (kind: RowKind, label: string, values: number[]) => ({ kind, label, values });
  const apply = (draft: CourseDraft, card: Extract<PastedCard, { ok: true }>) =>
    readDraft(applyPastedCard(draft, card, suggestTargets(card.rows, draft)));

  it('sets the lengths of the tees that are named at the start of its row of lengths', () => {
    const typed = {
      ...toCourseDraft(COURSE),
      tees: [{ ...EMPTY_TEES, name: ' Yellow ', rating: '70,1', slope: '121' }],
    };
    expect(apply(typed, pasted([row('lengths', 'Yellow', LENGTHS)]))).toMatchObject({
      ok: true,
      course: { tees: [{ ...YELLOW, lengths: LENGTHS }], length_unit: 'yards' },
    });
    expect(formatTeesLength(LENGTHS, 'yards')).toBe('1953 yd');
  });

  it.each([
    ['Hole\t1\t2\nYards\t388\t490', 'yards'],
    ['White yds\t388\t490', 'yards'],
    ['Weiß (m)\t355\t448', 'metres'],
    ['Blanc, mètres\t355\t448', 'metres'],
    ['Yellow\t388\t490', null],
    ['Par (M)\t4\t5\nPar (L)\t4\t5\nYellow\t388\t490', null],
    ['Yards\t388\nMetres\t355', null],
  ])('names the unit of its lengths: %j, else the organizer’s usual unit is suggested', (cardText, unit) => {
    expect(findNamedUnit(cardText)).toBe(unit);
  });

  it('sets the pars and the stroke indexes of the course', () => {
    const card = pasted([row('pars', '', PARS), row('stroke-indexes', '', INDEXES)]);
    expect(apply(toCourseDraft({ name: 'New' }), card)).toMatchObject({
      ok: true,
      course: { holes: HOLES, tees: [], length_unit: null },
    });
  });

  it('adds tees with pars of their own if it has a second row of pars with a name', () => {
    const ladies = PARS.map((par, i) => (i === 0 ? par + 1 : par));
    const card = pasted([
      row('pars', 'Ladies', ladies),
      row('pars', '', PARS),
      row('stroke-indexes', '', INDEXES),
    ]);
    expect(apply(toCourseDraft({ name: 'New' }), card)).toMatchObject({
      ok: true,
      course: {
        holes: HOLES,
        tees: [{ name: 'Ladies', holes: HOLES.map((hole, i) => ({ ...hole, par: ladies[i] })) }],
      },
    });
  });

  it('sets the ratings of the course, and of tees that the card has or that are in the form', () => {
    const rating = (label: string, value: string) => ({ label, rating: value, slope: '128', line: label });
    const card = {
      ...pasted([
        row('pars', '', PARS),
        row('stroke-indexes', '', INDEXES),
        row('lengths', 'Yellow', LENGTHS),
      ]),
      ratings: [rating('', '71.0'), rating('Yellow men', '70.8'), rating('Blue', '69.9')],
    };
    const filled = applyPastedCard(
      toCourseDraft({ name: 'New' }),
      card,
      suggestTargets(card.rows, toCourseDraft({ name: 'New' })),
    );
    expect(readDraft(filled)).toMatchObject({
      ok: true,
      course: { course_rating: 71, slope: 128, tees: [{ name: 'Yellow', course_rating: 70.8, slope: 128 }] },
    });
    expect(findRatingTargets(card.ratings, filled)).toEqual(['', 'Yellow', null]);
    const men = [rating('Yellow men', '70.8'), rating('Yellow ladies', '76.1')];
    expect(findRatingTargets(men, filled), 'two ratings of the same tees').toEqual([null, null]);
    const both = {
      tees: [
        { ...EMPTY_TEES, name: 'Yellow' },
        { ...EMPTY_TEES, name: 'Yellow ladies' },
      ],
    };
    expect(findRatingTargets(men, both)).toEqual(['Yellow', 'Yellow ladies']);
  });

  it('needs the organizer’s choice of tees if a row of lengths or a second row of pars has no name', () => {
    const rows = [row('pars', '', PARS), row('pars', '', PARS), row('lengths', '', LENGTHS)];
    expect(suggestTargets(rows, toCourseDraft({ name: 'New' }))).toEqual(['', undefined, undefined]);
    const one = { ...toCourseDraft({ name: 'New' }), tees: [{ ...EMPTY_TEES, name: 'White' }] };
    expect(suggestTargets(rows, one)).toEqual(['', undefined, 'White']);
  });

  it('makes a nine-hole course if the scorecard has nine holes', () => {
    const card = pasted([row('pars', '', PARS.slice(0, 9))], 9);
    const read = apply(toCourseDraft({ name: 'Short' }), card);
    expect(read.ok && read.course.holes).toHaveLength(9);
  });
});

describe('The tees of a course in the course form', () => {
  it('must have different names, and ratings that are possible', () => {
    const typed = { ...EMPTY_TEES, name: 'Red' };
    const [none, red, twice] = findTeesProblems(
      [EMPTY_TEES, typed, { ...typed, name: 'RED ', slope: '300' }],
      18,
    );
    expect(none?.name).toBe('The tees need a name, such as Yellow.');
    expect(red).toEqual({});
    expect(twice).toEqual({
      name: 'There are already tees with that name.',
      slope: 'The slope is 55 to 155.',
    });
  });
});
