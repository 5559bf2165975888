import { assert, integer, property } from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { BoardRow } from '#contract/scores/board.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import type { Settings } from '#domain/competition/types.ts';
import { computeStrokesByHole } from '#domain/handicap/net.ts';
import { ALL_HOLES } from '#domain/holes-in-play.ts';
import { PrintCompetition } from '#screens/desk/print/PrintCompetition.tsx';
import { PrintCards } from '#screens/desk/print/PrintCards.tsx';
import {
  formatCourseHandicap,
  formatStrokeDots,
  buildPrintedGroups,
  leaveOutPlayers,
} from '#screens/desk/print/printedGroups.ts';
import { PrintNames, PrintSheet } from '#screens/desk/print/PrintNames.tsx';
import { PrintResults } from '#screens/desk/print/PrintSheets.tsx';
import { person } from '#tests/support/cards.ts';

const INDEXES = [...ALL_HOLES];
const COURSE = {
  rated: { course_rating: 720, slope: 113, par: 72 },
  stroke_indexes: INDEXES,
  pars: INDEXES.map(() => 4),
};
const PRINTED = {
  club: null,
  tournament: 'Spring Cup',
  course: 'Links',
  round: 1,
  date: '2026-05-01',
  isFinal: false,
};
const group = (group_number: number, ids: number[], start: Partial<Grouping> = {}): Grouping => {
  const [user1 = null, user2 = null] = ids.map(person);
  const members = { user1, user2, user3: null, user4: null };
  return { id: group_number, tournament: 1, round_number: 1, group_number, ...members, why: null, ...start };
};
const SHOTGUN = { start_time: '09:00', start_hole: 3 };
const GROUPS = buildPrintedGroups(
  [group(2, [3], SHOTGUN), group(1, [1, 2], SHOTGUN), { ...group(9, [4]), round_number: 2 }],
  1,
  new Map([
    [1, 20.2],
    [2, -2],
  ]),
  COURSE,
);

describe('The signs for handicap strokes on a printed card', () => {
  it('are one dot for each stroke received, or one + for each stroke given back', () => {
    assert(
      property(integer({ min: -99, max: 540 }), (tenths) => {
        const cells = computeStrokesByHole(tenths / 10, COURSE)!
          .map(formatStrokeDots)
          .join('');
        const [player] = buildPrintedGroups([group(1, [1])], 1, new Map([[1, tenths / 10]]), COURSE)[0]!
          .players;
        const sign = player!.course! < 0 ? '+' : '•';
        expect(cells).toBe(sign.repeat(Math.abs(player!.course!)));
      }),
    );
  });

  it('are on the holes with the lowest stroke indexes first', () => {
    const [ada, ben] = GROUPS[0]!.players;
    expect(ada!.strokes!.map(formatStrokeDots).slice(0, 3)).toEqual(['••', '••', '•']);
    expect(ben!.strokes!.map(formatStrokeDots).slice(15)).toEqual(['', '+', '+']);
    expect([ada, ben].map((player) => formatCourseHandicap(player!.course!))).toEqual(['20', '+2']);
  });

  it('are printed only for players who take part, and a group without such players has no card', () => {
    const drawnGroups = buildPrintedGroups([group(1, [1, 2]), group(2, [3])], 1, new Map(), null);
    const groups = leaveOutPlayers(drawnGroups, new Set([2, 3]));
    expect(groups.map(({ number, players }) => [number, players.map(({ user }) => user.id)])).toEqual([
      [1, [1]],
    ]);
  });

  it('are missing if the player has no handicap, or if the course is unknown', () => {
    expect(GROUPS[1]!.players[0]).toMatchObject({ handicap: null, course: null, strokes: null });
    const bare = buildPrintedGroups([group(1, [1])], 1, new Map([[1, 12.4]]), null)[0]!.players[0];
    expect(bare).toMatchObject({ course: 12, strokes: null });
  });
});

describe('The sheets that the organizer prints for a round', () => {
  it('list the groups in order, each with tee time and start hole', () => {
    expect(GROUPS.map(({ number, time, hole }) => [number, time, hole])).toEqual([
      [1, '09:00', '3A'],
      [2, '09:00', '3B'],
    ]);
  });

  it('include one card for each group, with a line for each player and empty boxes for scores', () => {
    const markup = renderToStaticMarkup(
      createElement(PrintCards, {
        printed: PRINTED,
        holes: ALL_HOLES,
        course: COURSE,
        courseNow: null,
        groups: GROUPS,
        codes: new Map(),
        perPage: 1,
      }),
    );
    expect(markup.match(/<section/g)).toHaveLength(2);
    expect(markup).toContain('Group 1 · 09:00 · Hole 3A');
    expect(markup).toContain('Index\u00a020.2 · course\u00a0handicap\u00a020');
    expect(markup).toContain('Player: First3 Last3');
    expect(markup.match(/First1 Last1/g)).toHaveLength(3);
    expect(markup).toContain('<td>72</td>');
  });

  it('include one tee sheet with all groups', () => {
    const markup = renderToStaticMarkup(createElement(PrintSheet, { printed: PRINTED, groups: GROUPS }));
    expect(markup).toContain('<td>09:00</td><td>3A</td><td>1</td>');
    expect(markup).toContain('First2 Last2 (+2.0)');
    expect(markup).not.toContain('First4');
  });

  it('include the starter’s list by last name, with handicap, start and a box to tick', () => {
    const named = (id: number, first_name: string, last_name: string) => ({
      ...person(id),
      first_name,
      last_name,
    });
    const groups = buildPrintedGroups(
      [
        { ...group(1, [], SHOTGUN), user1: named(1, 'Zoe', 'Ähre'), user2: named(2, 'Ada', 'Zander') },
        { ...group(2, [], SHOTGUN), user1: named(3, 'Bo', 'Ahrens'), user2: named(4, 'Al', 'ähre') },
      ],
      1,
      new Map([[2, 12.4]]),
      COURSE,
    );
    const markup = renderToStaticMarkup(createElement(PrintNames, { printed: PRINTED, groups }));
    expect([...markup.matchAll(/<th scope="row">([^<]*)</g)].map(([, name]) => name)).toEqual([
      'ähre, Al',
      'Ähre, Zoe',
      'Ahrens, Bo',
      'Zander, Ada',
    ]);
    expect(markup).toContain(
      '<th scope="row">Zander, Ada</th><td>12.4</td><td>12</td><td>09:00</td><td>3A</td><td>1</td><td>☐</td>',
    );
    expect(markup).not.toContain('Tees');
  });

  it('show the date as people write it', () => {
    const markup = renderToStaticMarkup(createElement(PrintSheet, { printed: PRINTED, groups: GROUPS }));
    expect(markup).toContain('Links · Round 1 · Fri, May 1, 2026');
  });
});

describe('The printed results', () => {
  const row = (id: number, more: Partial<BoardRow>): BoardRow => ({
    user: { ...person(id), username: `player${id}`, handicap: null, is_staff: false },
    round_scores: {
      1: { holes_played: 18, over_under_par: -2, total_par: 72, total_score: 70, par_known: true },
    },
    over_under_par: -2,
    position: '1',
    par_known: true,
    ...more,
  });
  const rows = [
    row(1, {}),
    row(2, { position: null, round_scores: {} }),
    row(3, { position: null, withdrawn: true }),
  ];

  it('contain place, rounds, total and result against par, and end with the players who have no score or are out', () => {
    const markup = renderToStaticMarkup(
      createElement(PrintResults, {
        printed: PRINTED,
        rows,
        rounds: [1],
        courses: null,
        hasNetBeside: false,
        checkLetters: null,
        at: '14:10',
      }),
    );
    expect(markup).toContain('Results as of 14:10');
    expect(markup).toContain(
      '<td>1</td><th scope="row">First1 Last1</th><td>70 (-2)</td><td>70</td><td>-2</td>',
    );
    expect(markup.match(/<th scope="row">/g)).toHaveLength(1);
    expect(markup).toMatch(/<\/table><\/div><p>No score: First2 Last2<\/p><p>Withdrawn: First3 Last3<\/p>/);
    expect(markup.match(/First3/g)).toHaveLength(1);
    expect(markup).toContain('Sorted by position</p>');
    expect(markup).not.toContain('Net');
    expect(markup).not.toContain('Certified');
  });

  it('contain the handicap index of each player, and say whether they are final', () => {
    const withIndex = rows.map((one, i) => ({
      ...one,
      user: { ...one.user, handicap: i === 0 ? 12.4 : null },
      withdrawn: false,
    }));
    const props = {
      rows: withIndex,
      rounds: [1],
      courses: null,
      hasNetBeside: false,
      checkLetters: null,
      at: '14:10',
    };
    const markupOf = (isFinal: boolean) =>
      renderToStaticMarkup(createElement(PrintResults, { ...props, printed: { ...PRINTED, isFinal } }));
    expect(markupOf(false)).toContain('<th scope="row">First1 Last1</th><td>12.4</td><td>70 (-2)</td>');
    expect(markupOf(false)).toContain('<th scope="row">First3 Last3</th><td></td><td>70 (-2)</td>');
    expect(markupOf(false)).toContain('Provisional: the results are not final yet.');
    expect(markupOf(true)).toContain('The results are final.');
    expect(markupOf(true)).not.toContain('Provisional');
  });

  it('contain the four-letter code of each certified card, and a dash for other cards', () => {
    const checkLetters = new Map([
      ['1/1', 'HYKD'],
      ['1/2', 'BCDF'],
      ['2/2', 'XZWV'],
    ]);
    const played = rows.map((one) => ({ ...one, withdrawn: false, round_scores: rows[0]!.round_scores }));
    const props = {
      printed: PRINTED,
      rows: played,
      rounds: [1, 2, 3],
      courses: null,
      hasNetBeside: false,
      at: '14:10',
    };
    const markup = renderToStaticMarkup(createElement(PrintResults, { ...props, checkLetters }));
    expect(markup).toContain('<th scope="col">Check letters</th>');
    expect(markup).toContain('Check letters: compare them with your phone.');
    const last = [...markup.matchAll(/<td>([^<]*)<\/td><\/tr>/g)].map(([, words]) => words);
    expect(last).toEqual(['HYKD BCDF', '- XZWV', '- -']);
  });
});

describe('The printed results of a competition', () => {
  const player = (id: number) => ({
    id,
    name: `Player ${id}`,
    index: null,
    index_fixed: true,
    division: null,
    tees: null,
    withdrawn: false,
  });
  const card = (user: number, first: number) => ({
    user,
    round_number: 1,
    holes: [first, ...Array.from({ length: 17 }, () => 4)].join('.'),
    status: 'playing',
  });
  const ANSWER: FieldAnswer = {
    courses: [{ round_number: 1, par: INDEXES.map(() => 4), stroke_index: INDEXES, rated: null, tees: [] }],
    players: [1, 2, 3].map(player),
    cards: [card(1, 4), card(2, 5)],
    sides: [],
    measured: [{ kind: 'near', round_number: 1, hole_number: 3, user: 2, centimetres: 325 }],
    starts: [],
    competitions: [],
    hidden: [],
  };
  const printed = (settings: Partial<Settings>, more: Partial<FieldAnswer> = {}) =>
    renderToStaticMarkup(
      createElement(PrintCompetition, {
        printed: PRINTED,
        at: '17:40',
        answer: { ...ANSWER, ...more },
        unsent: [],
        checkLetters: null,
        competition: {
          id: 1,
          tournament: 1,
          place: 1,
          name: 'Saturday',
          settings: { ...DEFAULT_SETTINGS, ...settings },
          shown: true,
        },
      }),
    ).replace(/<[^>]+>/g, '|');

  it.each<[string, Partial<Settings>, string[]]>([
    [
      'stroke play',
      {},
      ['Saturday as of 17:40', 'Provisional', '|1|', 'Player 2', '+1', '|No score: Player 3|'],
    ],
    ['skins', { format: 'skins' }, ['Skins']],
    ['a match', { format: 'match', matches: [{ round_number: 1, a: 1, b: 2 }] }, ['◀ 1 up', 'Player 2']],
    ['nearest the pin', { format: 'near', contest_hole: 3, prizes: [500] }, ['3.25', 'Player 2']],
    ['a competition without its matches', { format: 'match' }, ['needs its matches']],
    ['a contest without results', { format: 'near', contest_hole: 4 }, ['No results yet.']],
    ['settings of a newer version', { v: 2 as 1 }, ['Update the app']],
  ])('show the expected texts for %s', (_what, settings, words) => {
    for (const word of words) expect(printed(settings)).toContain(word);
  });

  it('contain the playing handicaps if the competition is net, and the members of each team that has a name', () => {
    const net = { percent: 100, most: null } as const;
    const players = ANSWER.players.map((one) => ({ ...one, index: one.id === 1 ? 124 : -20 }));
    const single = printed({ format: 'stableford', net }, { players });
    for (const word of ['|Playing handicap|', '|12|', '|+2|']) expect(single).toContain(word);
    const sides = [{ id: 7, set_name: 'Teams', name: 'Team 2', round_number: null, members: [2, 1] }];
    const team = printed({ sides: 'Teams', ball: 'own', count: [2, 2, 2] }, { sides });
    expect(team).toContain('Player 2, Player 1');
    expect(team).not.toContain('Playing handicap');
  });
});
