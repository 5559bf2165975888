import { ALL_HOLES, BACK_NINE } from '#domain/holes-in-play.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Course } from '#contract/courses/courses.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { FigureCell, formatRowToPar, isRepeatedToPar } from '#screens/tournament/board/BoardCells.tsx';
import type { ShownRow } from '#screens/tournament/board/BoardCells.tsx';
import { BoardHeads } from '#screens/tournament/board/BoardHeads.tsx';
import { computeRoundCourses } from '#app/reads/roundCourses.ts';
import { row, times } from '#tests/support/boards.ts';

describe('the last column of the leaderboard', () => {
  const shown = (net: ShownRow['net']) => ({ ...row(1, 'Ann', times(18, 5)), unsent: 0, net }) as ShownRow;
  it('shows the gross or the net result; a net result that is still missing is a dash', () => {
    const finished = shown({ strokes: 80, over_under_par: 8, spread: false });
    expect([formatRowToPar(finished, 'gross'), formatRowToPar(finished, 'net')]).toEqual(['+18', '+8']);
    expect(formatRowToPar(shown(null), 'net')).toBe('-');
  });
});

describe('the result of a finished round', () => {
  const cell = (isRepeated: boolean) =>
    renderToStaticMarkup(createElement(FigureCell, { text: '83 (+11)', isRepeated }));
  it('is in the cell, with a space between strokes and to par', () => {
    expect(cell(false).replace(/<[^>]*>/g, '')).toBe('83 (+11)');
    expect(cell(true).replace(/<[^>]*>/g, '')).toBe('83 (+11)');
  });
  it('hides its figure to par on a phone if the last column has the same one', () => {
    expect(cell(true)).toMatch(/class="[^"]*second[^"]* [^"]*word/);
    expect(cell(false)).not.toMatch(/word/);
  });
  it('has the figure of the last column while it is the only round of a gross total', () => {
    const full = row(1, 'Ann', times(18, 5)) as ShownRow;
    expect(isRepeatedToPar(full, 1, 'gross')).toBe(true);
    expect(isRepeatedToPar(full, 1, 'net')).toBe(false);
    expect(isRepeatedToPar(row(1, 'Ann', times(7, 5)) as ShownRow, 1, 'gross')).toBe(false);
    expect(isRepeatedToPar({ ...full, withdrawn: true }, 1, 'gross'), 'the last column has a dash').toBe(
      false,
    );
    const round = full.round_scores['1']!;
    const pickedUp = { ...round, holes_played: 17, no_scores: 1 };
    expect(isRepeatedToPar({ ...full, round_scores: { 1: pickedUp } }, 1, 'gross'), '+3 thru 17').toBe(false);
    expect(isRepeatedToPar({ ...full, round_scores: { 1: round, 2: round } }, 1, 'gross')).toBe(false);
  });
});

describe('the column headings of the leaderboard', () => {
  const headsWith = (hasThru: boolean) =>
    renderToStaticMarkup(
      createElement(BoardHeads, {
        rounds: [1],
        round: 1,
        scoreKind: 'gross' as const,
        hasNet: false,
        hasThru,
      }),
    );
  it('have Thru above a round only while somebody is playing that round', () => {
    expect(headsWith(true).match(/Thru/g)).toHaveLength(2);
    expect(headsWith(false).match(/Thru/g)).toHaveLength(1);
  });
});

describe('the course for the playing handicaps of a round', () => {
  const course: Course = {
    id: 5,
    name: 'Links',
    holes: times(18, 4).map((par) => ({ par, stroke_index: null })),
    course_rating: 71.2,
    slope: 128,
    may_edit: false,
  };
  const unrated: Course = { ...course, id: 6, name: 'Meadow', course_rating: null };
  const tournament = {
    date1: '2026-05-01',
    date2: '2026-05-02',
    date3: '2026-05-03',
    date4: '2026-05-04',
    course1: { id: 5, name: 'Links' },
    course2: 'Links',
    course3: 6,
    course4: null,
  } as Tournament;
  it('is found by its id or its name, in any form that a backend sends', () => {
    const pars = times(18, 4);
    const links = {
      rated: { course_rating: 712, slope: 128, par: 72 },
      stroke_indexes: null,
      pars,
      tees: [],
      holes: ALL_HOLES,
    };
    expect([...computeRoundCourses(tournament, [course, unrated])]).toEqual([
      [1, links],
      [2, links],
      [3, { rated: null, stroke_indexes: null, pars, tees: [], holes: ALL_HOLES }],
      [4, null],
    ]);
  });
  it('has the same holes in play as the round', () => {
    const nine = { ...tournament, holes_in_play: { 2: [...BACK_NINE] } };
    const courses = computeRoundCourses(nine, [course, unrated]);
    expect([1, 2].map((round) => courses.get(round)?.holes)).toEqual([ALL_HOLES, BACK_NINE]);
  });
  it('has stroke indexes only if those of all eighteen holes are valid', () => {
    const indexesOf = (stroke_indexes: (number | null)[]) => {
      const holes = stroke_indexes.map((stroke_index) => ({ par: 4, stroke_index }));
      return computeRoundCourses(tournament, [{ ...course, holes }]).get(1)?.stroke_indexes;
    };
    const all = times(18, 0).map((_, i) => 18 - i);
    expect(indexesOf(all)).toEqual(all);
    expect(indexesOf(all.with(3, 18))).toBeNull();
    expect(indexesOf([...all.slice(0, 17), null])).toBeNull();
  });
});
