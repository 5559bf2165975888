import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import fc from 'fast-check';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { tallyResults, formatPoints } from '#screens/season/SeasonTable.tsx';
import type { Competition } from '#contract/competitions/competitions.ts';
import { createPresetSettings } from '#domain/competition/presets.ts';
import type { Settings } from '#domain/competition/types.ts';
import { CompetitionNote, SeasonRemovalNote } from '#screens/settings/competitions/RemovalNotes.tsx';
import { SeasonEvents } from '#screens/settings/competitions/SeasonDialog.tsx';
import { describeSeasonRules } from '#ui/seasonText.ts';
import {
  USUAL_POINTS,
  listCountedChoices,
  listCountingSeasons,
  listWithPoints,
  parseChoiceValue,
  parsePoints,
  proposeCounted,
  replaceCompetitions,
  toChoiceValue,
} from '#screens/settings/competitions/seasonPoints.ts';

describe('Points by place in an order of merit', () => {
  it('stay the same when the form’s text is read again', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 200 }),
        (points) => {
          expect(parsePoints(points.join(', '))).toEqual(points);
        },
      ),
    );
  });

  it.each([
    [USUAL_POINTS, [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
    ['25 18 15', [25, 18, 15]],
    ['3,2,1,', [3, 2, 1]],
    ['12, 11, …', null],
    ['', null],
    ['1.5', null],
  ])('are read from valid text, and refused from other text: "%s"', (typed, points) => {
    expect(parsePoints(typed)).toEqual(points);
  });

  it('are described with the number of results that count, and a long list of points is shortened', () => {
    expect(describeSeasonRules({ best: 4, points: [3, 2, 1] })).toBe(
      'The best 4 results count. Points by place: 3, 2, 1.',
    );
    expect(describeSeasonRules({ best: null, points: [3, 2, 1] }, 2)).toBe(
      'Every result of a player counts. Points by place: 3, 2 and 1 more.',
    );
  });

  it('are shown without unnecessary decimals', () => {
    expect([1200, 1150, 733, 0].map(formatPoints)).toEqual(['12', '11.5', '7.33', '0']);
  });
});

describe('In an order of merit, the competitions', () => {
  const settings = createPresetSettings('medal', { rounds: [1] });
  const competitionOf = (id: number, who: Settings['who'], more: Partial<Settings> = {}): Competition => ({
    id,
    tournament: 10,
    place: id,
    name: `C${id}`,
    settings: { ...settings, ...more, who },
    shown: true,
  });
  const byIndex = (low: number, high: number) => ({ division: null, index: [low, high] as [number, number] });
  const byName = (division: string) => ({ division, index: null });
  const divisions = [competitionOf(1, byIndex(-99, 184)), competitionOf(2, byIndex(185, 540))];

  it('that are proposed are one for everybody, else all divisions of a split, else the first one', () => {
    expect(proposeCounted([...divisions, competitionOf(3, null)])).toEqual([3]);
    expect(proposeCounted(divisions)).toEqual([1, 2]);
    expect(proposeCounted(divisions.slice(1))).toEqual([2]);
    expect(proposeCounted([])).toEqual([]);
  });

  it('of a split can count together, each division by its own places', () => {
    const offered = listCountedChoices([...divisions, competitionOf(3, null)]);
    expect(offered).toEqual([
      { ids: [1, 2], label: 'Each division by its own places: C1, C2' },
      { ids: [1], label: 'C1' },
      { ids: [2], label: 'C2' },
      { ids: [3], label: 'C3' },
    ]);
  });

  it('count together only if a player can be in one of them at most, over the same rounds', () => {
    const togetherIn = (...competitions: Competition[]) =>
      listCountedChoices(competitions)
        .map(({ ids }) => ids)
        .filter((ids) => ids.length > 1);
    const ladies = competitionOf(4, byName('Ladies'));
    expect(togetherIn(ladies, competitionOf(5, byName('Men')))).toEqual([[4, 5]]);
    expect(togetherIn(ladies, competitionOf(5, byName('Ladies')))).toEqual([]);
    expect(togetherIn(ladies, competitionOf(5, byIndex(-99, 184)))).toEqual([]);
    expect(togetherIn(ladies, competitionOf(5, byName('Men'), { rounds: [2] }))).toEqual([]);
    expect(togetherIn(ladies, competitionOf(5, byName('Men'), { net: null }))).toEqual([]);
    expect(togetherIn(...divisions, competitionOf(5, byIndex(100, 200)))).toEqual([[1, 2]]);
  });

  it('that count already stay a choice, in whatever order, also if they are no split', () => {
    const both = [...divisions, competitionOf(3, null)];
    expect(listCountedChoices(both, [2, 1])).toEqual(listCountedChoices(both));
    expect(listCountedChoices(both, [3, 1])[0]).toEqual({ ids: [1, 3], label: 'C1, C3' });
    expect([[2, 1], [1, 2], [7], []].map(toChoiceValue)).toEqual(['1,2', '1,2', '7', '']);
    expect(['1,2', '7', ''].map(parseChoiceValue)).toEqual([[1, 2], [7], []]);
  });

  const events = [
    { competition: 1, tournament: 10 },
    { competition: 2, tournament: 20 },
    { competition: 3, tournament: 30 },
  ];

  it('keep their order when a tournament’s competition is replaced', () => {
    expect(replaceCompetitions(events, 20, [9])).toEqual([1, 9, 3]);
    expect(replaceCompetitions(events, 20, [9, 8])).toEqual([1, 9, 8, 3]);
    const withTwo = [...events, { competition: 4, tournament: 20 }];
    expect(replaceCompetitions(withTwo, 20, [9])).toEqual([1, 9, 3]);
  });

  it('of a removed tournament are removed, and the competition of an added tournament is the last', () => {
    expect(replaceCompetitions(events, 20, [])).toEqual([1, 3]);
    expect(replaceCompetitions(events, 40, [9])).toEqual([1, 2, 3, 9]);
  });

  it('are summed up for each player in two numbers: competitions played, and competitions that count', () => {
    const row = {
      player: 1,
      name: 'Ada',
      position: '1',
      points: 2300,
      events: [
        { points: 1200, counts: true },
        null,
        { points: 1100, counts: true },
        { points: 100, counts: false },
      ],
    };
    expect(tallyResults(row)).toEqual({ counted: 2, played: 3 });
  });
});

describe('The form of an order of merit', () => {
  const event = (tournament: number, tournament_name: string, competition_name: string) => ({
    competition: tournament * 10,
    competition_name,
    tournament,
    tournament_name,
    date: null,
  });
  /** Each link as 'text: address: what counts'. */
  async function listRows(events: ReturnType<typeof event>[]): Promise<string[]> {
    const shown = createElement(SeasonEvents, {
      season: { events },
      tournament: { id: 2, name: 'Autumn Open' },
      onLeave: () => {},
    });
    const router = createRouter({
      routeTree: createRootRoute({ component: () => shown }),
      history: createMemoryHistory({ initialEntries: ['/'] }),
    });
    await router.load();
    const markup = renderToStaticMarkup(createElement(RouterProvider, { router } as never));
    return [...markup.matchAll(/href="([^"]+)"[^>]*>([^<]*)<\/a><small>([^<]*)/g)].map(
      ([, address, text, counted]) => `${text}: ${address}: ${counted}`,
    );
  }

  it('names the competition that counts of each tournament, and links to where it is chosen', async () => {
    expect(await listRows([event(1, 'Spring Open', 'Medal'), event(2, 'Autumn Open', 'Stableford')])).toEqual(
      [
        'Spring Open: /tournament/1/settings#seasons: Medal',
        'Autumn Open: /tournament/2/settings#seasons: Stableford',
      ],
    );
    const twoDivisions = ['Medal A', 'Medal B'].map((name) => event(2, 'Autumn Open', name));
    expect(await listRows(twoDivisions), 'one line for its divisions').toEqual([
      'Autumn Open: /tournament/2/settings#seasons: Medal A, Medal B',
    ]);
  });

  it('says so if none of the open tournament counts', async () => {
    expect(await listRows([event(1, 'Spring Open', 'Medal')])).toEqual([
      'Spring Open: /tournament/1/settings#seasons: Medal',
      'Autumn Open: /tournament/2/settings#seasons: None – not in this order of merit',
    ]);
  });

  it('offers no match and no contest, which give no points, unless one is chosen already', () => {
    const stableford = createPresetSettings('stableford', { rounds: [1] });
    const competitions = [
      stableford,
      createPresetSettings('match', { rounds: [1] }),
      { ...stableford, format: 'near', net: null, contest_hole: 3 },
      createPresetSettings('skins', { rounds: [1] }),
    ].map((settings, i) => ({ id: i + 1, settings }) as Competition);
    const newer = { id: 9, settings: { v: 99 } } as Competition;
    const idsWith = (chosen: number[]) =>
      listWithPoints([...competitions, newer], chosen).map(({ id }) => id);
    expect(idsWith([])).toEqual([1, 4, 9]);
    expect(idsWith([2])).toEqual([1, 2, 4, 9]);
  });
});

describe('Before it is removed, the organizer reads', () => {
  const events = ['Spring', 'Autumn'].map((name, i) => ({
    competition: i + 1,
    competition_name: 'Medal',
    tournament: i + 1,
    tournament_name: name,
    date: null,
  }));
  const textOf = (node: ReactNode) => renderToStaticMarkup(node).replace(/<[^>]+>/g, ' ');

  it('of an order of merit, which competitions counted in it and that this cannot be undone', () => {
    const note = textOf(createElement(SeasonRemovalNote, { season: { events } }));
    expect(note).toContain('Spring – Medal, Autumn – Medal');
    expect(note).toContain('This cannot be undone.');
  });

  it('of a competition, in which orders of merit it no longer counts', () => {
    const season = { id: 1, name: 'Club Cup', points: [1], best: null, created_by: 1, events };
    expect(listCountingSeasons([season], 2)).toEqual(['Club Cup']);
    expect(listCountingSeasons([season], 3)).toEqual([]);
    const noteWith = (seasons: string[], isContest = false) =>
      textOf(createElement(CompetitionNote, { summary: null, seasons, isContest }));
    expect(noteWith(['Club Cup'])).toContain('It no longer counts in the order of merit: Club Cup.');
    expect(noteWith([])).toContain('Its leaderboard, matches and prizes are removed. All scores stay.');
    expect(noteWith([], true)).toContain('Its results and prizes are removed. All scores stay.');
    expect(noteWith([])).not.toContain('order of merit');
    expect(noteWith([]), 'its removal has an Undo').not.toContain('cannot be undone');
  });
});
