import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Course } from '#contract/courses/courses.ts';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import type { NetCourse } from '#domain/handicap/net.ts';
import { ALL_HOLES, FRONT_NINE } from '#domain/holes-in-play.ts';
import { PrintCards } from '#screens/desk/print/PrintCards.tsx';
import { formatStrokeDots, buildPrintedGroups } from '#screens/desk/print/printedGroups.ts';
import { person } from '#tests/support/cards.ts';

const INDEXES = [...ALL_HOLES];
const COURSE = {
  rated: { course_rating: 720, slope: 113, par: 72 },
  stroke_indexes: INDEXES,
  pars: INDEXES.map(() => 4),
};
/** White tees, 300 metres a hole, and red ones, 250. */
const COURSE_NOW: Course = {
  id: 1,
  name: 'Links',
  holes: null,
  course_rating: null,
  slope: null,
  tees: [
    { name: 'White', course_rating: null, slope: null, lengths: INDEXES.map(() => 300) },
    { name: 'Red', course_rating: null, slope: null, lengths: INDEXES.map(() => 250) },
    { name: 'Blue', course_rating: null, slope: null, lengths: null },
  ],
  may_edit: false,
  length_unit: 'metres',
};
const PRINTED = {
  club: null,
  tournament: 'Spring Cup',
  course: 'Links',
  round: 1,
  date: '2026-05-01',
  isFinal: false,
};
/** Players 1 and 2. */
const PAIR: Grouping = {
  id: 1,
  tournament: 1,
  round_number: 1,
  group_number: 1,
  user1: person(1),
  user2: person(2),
  user3: null,
  user4: null,
  why: null,
};

describe('A printed scorecard', () => {
  /** Column heads, then the rows of pars and stroke indexes, of each table. `tees` are those of one or two players. */
  const tablesOf = (
    course: NetCourse,
    tees: readonly (string | null)[],
    perPage: 1 | 2 = 1,
    courseNow: Course | null = null,
  ) => {
    const holes = course.holes ?? ALL_HOLES;
    const teesOf = new Map(tees.flatMap((name, i) => (name === null ? [] : [[i + 1, name] as const])));
    const groups = buildPrintedGroups(
      [{ ...PAIR, user2: tees.length > 1 ? PAIR.user2 : null }],
      1,
      new Map([[1, 20.2]]),
      course,
      teesOf,
    );
    const props = { printed: PRINTED, holes, course, courseNow, groups, codes: new Map(), perPage };
    const markup = renderToStaticMarkup(createElement(PrintCards, props));
    return [...markup.matchAll(/<thead>(.*?)<\/thead>/gs)].map(([, head]) =>
      [...head!.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row]) =>
        [...row!.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => cell!),
      ),
    );
  };
  const RED = {
    name: 'Red',
    rated: null,
    pars: INDEXES.map((i) => (i === 12 ? 5 : 4)),
    stroke_indexes: INDEXES,
  };

  it('for 18 holes has a sum for each nine, and the total', () => {
    const [front, back] = tablesOf(COURSE, [null]);
    expect(front![0]).toEqual(['Hole', ...INDEXES.slice(0, 9).map(String), 'Out']);
    expect(back![0]).toEqual(['Hole', ...INDEXES.slice(9).map(String), 'In', 'Total']);
    expect(back![1]!.slice(-2)).toEqual(['36', '72']);
  });

  it('for nine holes has nine columns and the total', () => {
    const short = { ...COURSE, pars: COURSE.pars.slice(0, 9), stroke_indexes: [1, 2, 3, 4, 5, 6, 7, 8, 9] };
    const tables = tablesOf({ ...short, holes: FRONT_NINE }, [null, null]);
    expect(tables).toEqual([
      [
        ['Hole', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'Total'],
        ['Par', ...Array(9).fill('4'), '36'],
        ['Stroke index', '1', '2', '3', '4', '5', '6', '7', '8', '9', ''],
      ],
    ]);
  });

  it('has no column for a closed hole, and its par is not in the sums', () => {
    const [front, back] = tablesOf({ ...COURSE, holes: ALL_HOLES.filter((hole) => hole !== 7) }, [null]);
    expect(front![0]).toEqual(['Hole', '1', '2', '3', '4', '5', '6', '8', '9', 'Out']);
    expect([front![1]!.at(-1), back![1]!.at(-1)]).toEqual(['32', '68']);
  });

  it('has the lengths from the tees of its players, with their sums; tees without lengths have no row', () => {
    const rowsOf = (tees: (string | null)[]) => tablesOf(COURSE, tees, 1, COURSE_NOW)[1]!;
    expect(rowsOf(['white', 'Red']).map(([name]) => name)).toEqual([
      'Hole',
      'Metres · White',
      'Metres · Red',
      'Par',
      'Stroke index',
    ]);
    expect(rowsOf(['Red'])[1]).toEqual(['Metres · Red', ...Array(9).fill('250'), '2250', '4500']);
    expect(rowsOf([null, 'Blue']).map(([name]) => name)).toEqual(['Hole', 'Par', 'Stroke index']);
    const onlyRed: Course = { ...COURSE_NOW, tees: COURSE_NOW.tees!.slice(1, 2) };
    expect(tablesOf(COURSE, [null], 1, onlyRed)[0]![1]![0]).toBe('Metres · Red');
    expect(tablesOf(COURSE, ['Black'], 1, onlyRed)[0]![1]![0]).toBe('Par');
    const yards: Course = { ...COURSE_NOW, length_unit: 'yards' };
    expect(tablesOf(COURSE, ['White'], 1, yards)[0]![1]![0]).toBe('Yards · White');
  });

  it('that shares a page with another scorecard has all 18 holes in one table, with a sum for each nine', () => {
    const [table, ...others] = tablesOf(COURSE, [null], 2);
    expect(others).toEqual([]);
    const [front, back] = [INDEXES.slice(0, 9).map(String), INDEXES.slice(9).map(String)];
    expect(table![0]).toEqual(['Hole', ...front, 'Out', ...back, 'In', 'Total']);
    expect(table![1]).toEqual(['Par', ...Array(9).fill('4'), '36', ...Array(9).fill('4'), '36', '72']);
  });

  it('has a row of pars for each player’s tees, and the course’s own pars only if they count for a player', () => {
    const course = { ...COURSE, tees: [RED] };
    const names = (tees: (string | null)[]) =>
      tablesOf(course, tees).map((rows) => rows.map(([name]) => name));
    const mixed = ['Hole', 'Par', 'Par · Red', 'Stroke index'];
    expect(names([null, 'red'])).toEqual([mixed, mixed]);
    expect(names(['Red', 'Red'])[0]).toEqual(['Hole', 'Par · Red', 'Stroke index']);
    expect(tablesOf(course, [null, 'Red'])[1]![2]!.slice(1)).toEqual([
      '4',
      '4',
      '5',
      ...Array(6).fill('4'),
      '37',
      '73',
    ]);
  });

  it('has a separate row of pars for tees only if a par differs on a hole in play', () => {
    const tables = tablesOf({ ...COURSE, tees: [RED], holes: FRONT_NINE }, [null, 'Red']);
    expect(tables.map((rows) => rows.map(([name]) => name))).toEqual([['Hole', 'Par', 'Stroke index']]);
  });

  it('shows each player’s handicap strokes by the stroke indexes of the player’s tees', () => {
    const turned = { ...RED, stroke_indexes: INDEXES.toReversed() };
    const groups = buildPrintedGroups(
      [PAIR],
      1,
      new Map([
        [1, 2],
        [2, 2],
      ]),
      { ...COURSE, tees: [turned] },
      new Map([[2, 'Red']]),
    );
    const [course, red] = groups[0]!.players;
    expect(course!.strokes!.map(formatStrokeDots).join('.')).toBe('•.•' + '.'.repeat(16));
    expect(red!.strokes!.map(formatStrokeDots).join('.')).toBe('.'.repeat(16) + '•.•');
  });

  it('names the handicap that its dots show: playing handicap in a net competition, otherwise course handicap, each on one line with its figure', () => {
    const settings = { ...DEFAULT_SETTINGS, net: { percent: 95, most: null } };
    const strokes = {
      settings,
      handicap: 19,
      received: INDEXES.map((hole) => Number(hole < 5)),
      name: 'Medal',
    };
    const handicaps = new Map([
      [1, 20.2],
      [2, 3.1],
    ]);
    const groups = buildPrintedGroups([PAIR], 1, handicaps, COURSE, new Map(), new Map([[1, strokes]]));
    const props = {
      printed: PRINTED,
      holes: ALL_HOLES,
      course: COURSE,
      courseNow: null,
      groups,
      codes: new Map(),
    };
    const markup = renderToStaticMarkup(createElement(PrintCards, { ...props, perPage: 1 }));
    expect(markup).toContain('Index\u00a020.2 · playing\u00a0handicap\u00a019');
    expect(markup).toContain('Index\u00a03.1 · course\u00a0handicap\u00a03');
    expect(markup).toContain('The strokes are those of Medal.');
    expect(groups[0]!.players[0]!.strokes!.map(formatStrokeDots).join('')).toBe('••••');
  });

  it('shares its page with the card of the next group, unless one of the two cards has too many rows', () => {
    const tees = ['Red', 'Blue', 'White'].map((name, i) => ({
      ...RED,
      name,
      pars: INDEXES.map((hole) => (hole === i + 1 ? 5 : 4)),
      stroke_indexes: INDEXES.map((_, at) => INDEXES[(at + i + 1) % 18]!),
    }));
    const grouped = (group_number: number, ids: readonly number[]): Grouping => ({
      ...PAIR,
      group_number,
      user1: person(ids[0]!),
      user2: person(ids[1]!),
      user3: ids[2] === undefined ? null : person(ids[2]),
    });
    const groups = buildPrintedGroups(
      [
        grouped(1, [1, 2]),
        grouped(2, [3, 4]),
        grouped(3, [5, 6, 11]),
        grouped(4, [7, 8]),
        grouped(5, [9, 10]),
      ],
      1,
      new Map(),
      { ...COURSE, tees },
      new Map([
        [5, 'Red'],
        [6, 'Blue'],
        [11, 'White'],
      ]),
    );
    const course = { ...COURSE, tees };
    const props = { printed: PRINTED, holes: ALL_HOLES, course, courseNow: null, groups, codes: new Map() };
    const pagesOf = (perPage: 1 | 2) =>
      renderToStaticMarkup(createElement(PrintCards, { ...props, perPage }))
        .split('<section')
        .slice(1)
        .map((page) => [...page.matchAll(/Group (\d)/g)].map(([, number]) => Number(number)));
    expect(pagesOf(1)).toEqual([[1], [2], [3], [4], [5]]);
    expect(pagesOf(2)).toEqual([[1, 2], [3], [4, 5]]);
  });
});
