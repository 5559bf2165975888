import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { computeBoard } from '#domain/competition/board.ts';
import { listMeritPlaces, computeOrderOfMerit } from '#domain/competition/order-of-merit.ts';
import { PRESETS, createPresetSettings, recommendAllowance } from '#domain/competition/presets.ts';
import type { Board, Field, FieldCard, StandingRow, Settings } from '#domain/competition/types.ts';
import { fieldOf, FULL, playerOf, settingsOf } from '#tests/support/competition.ts';

const PAR = [4, 5, 4, 3, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5];
const INDEX = [7, 5, 1, 11, 15, 9, 3, 17, 13, 14, 18, 6, 2, 16, 8, 12, 10, 4];
const course = { par: PAR, stroke_index: INDEX };
const over = (strokes: number): number[] => PAR.map((par, i) => par + (i < strokes ? 1 : 0));
const UNPLAYED = PAR.map(() => 0);

const rowsOf = (field: Field, some: Partial<Settings>): StandingRow[] => {
  const board = computeBoard(field, settingsOf(some));
  return board.kind === 'rows' || board.kind === 'skins' ? board.rows : [];
};
const seen = (rows: StandingRow[]) =>
  rows.map(({ side, position, total, status }) => [side, position, total, status]);
const card = (
  user: number,
  round_number: number,
  strokes: number[],
  status: FieldCard['status'] = 'playing',
) => ({
  user,
  round_number,
  strokes,
  status,
});

describe('the ZOZO Championship 2022, computed by the app after three rounds,', () => {
  const zozo: {
    par: number[];
    players: { name: string; pos: string; total: number; toPar: number; rounds: { strokes: number[] }[] }[];
  } = JSON.parse(
    readFileSync(new URL('../../../server/demo/zozo-championship-2022.json', import.meta.url), 'utf8'),
  );
  const rounds = [1, 2, 3];
  const field: Field = {
    ...fieldOf({}, []),
    courses: rounds.map((round_number) => ({
      round_number,
      par: zozo.par,
      stroke_index: null,
      rated: null,
      tees: [],
    })),
    players: zozo.players.map(({ name }, i) => playerOf(i + 1, { name })),
    cards: zozo.players.flatMap((one, i) => one.rounds.map(({ strokes }, r) => card(i + 1, r + 1, strokes))),
  };

  it('has the published positions, totals and results against par', () => {
    const rows = rowsOf(field, { rounds, ties: 'shared' });
    const ours = rows.map(({ name, position, total, to_level }) => [name, position, total, to_level]).sort();
    expect(ours).toEqual(zozo.players.map(({ name, pos, total, toPar }) => [name, pos, total, toPar]).sort());
  });

  it('separates three players tied for fifth by the last nine holes, then the last six, of round 3', () => {
    const rows = rowsOf(field, { rounds, ties: 'countback' }).slice(4, 7);
    expect(rows.map(({ name, position }) => `${position} ${name}`)).toEqual([
      '5 Cameron Champ',
      '6 Hayden Buckley',
      '7 Maverick McNealy',
    ]);
    expect(rows.map(({ parted_by }) => parted_by)).toEqual([
      { round_number: 3, holes: 'last9', value: { top: 33, bottom: 1 } },
      { round_number: 3, holes: 'last6', value: { top: 22, bottom: 1 } },
      { round_number: 3, holes: 'last6', value: { top: 23, bottom: 1 } },
    ]);
  });
});

describe('on the board of a competition,', () => {
  it('a retired player is ranked by the holes played in Stableford, and has "No Return" in stroke play', () => {
    const field = fieldOf(course, [
      { gross: over(0) },
      { gross: [...over(0).slice(0, 9), ...UNPLAYED.slice(9)] },
    ]);
    field.cards[1]!.status = 'RTD';
    expect(seen(rowsOf(field, { format: 'stableford' }))).toEqual([
      [1, '1', 36, 'playing'],
      [2, '2', 18, 'RTD'],
    ]);
    expect(seen(rowsOf(field, {}))).toEqual([
      [1, '1', 72, 'playing'],
      [2, null, null, 'NR'],
    ]);
  });

  it('a player who left the tournament is listed as withdrawn, while the partner continues alone for the pair', () => {
    const field = fieldOf(
      course,
      [{ gross: over(3) }, { gross: [...over(0).slice(0, 2), ...UNPLAYED.slice(2)] }],
      {
        sides: [{ id: 7, set_name: 'Pairs', name: '', round_number: null, members: [1, 2] }],
      },
    );
    field.players[1]!.withdrawn = true;
    expect(seen(rowsOf(field, {}))).toEqual([
      [1, '1', 75, 'playing'],
      [2, null, null, 'WD'],
    ]);
    const [pair] = rowsOf(field, { sides: 'Pairs' });
    expect(pair).toMatchObject({ name: 'Player 1 / Player 2', total: 73, complete: true, status: 'playing' });
  });

  it.each(['DQ', 'NS'] as const)(
    'the scores of a player with the status %s do not count for the player’s side',
    (status) => {
      const field = fieldOf(course, [{ gross: over(3) }, { gross: over(0) }], {
        sides: [{ id: 7, set_name: 'Pairs', name: '', round_number: null, members: [1, 2] }],
      });
      field.cards[1]!.status = status;
      const [pair] = rowsOf(field, { sides: 'Pairs' });
      expect(pair).toMatchObject({ total: 75, complete: true, status: 'playing' });
    },
  );

  it('a player without a handicap index is listed without a rank in a net competition, with the reason', () => {
    const field = fieldOf(course, [{ gross: over(3) }, { gross: over(1) }]);
    field.players[1]!.index = null;
    const rows = rowsOf(field, { net: FULL });
    expect(rows.map(({ side, position, no_handicap }) => [side, position, no_handicap])).toEqual([
      [1, '1', false],
      [2, null, true],
    ]);
  });

  it('a team whose best 3 of 4 scores count is ranked even if one member has no handicap index', () => {
    const field = fieldOf(
      course,
      [3, 1, 2, 0].map((strokes) => ({ gross: over(strokes), playing_handicap: 9 })),
      { sides: [{ id: 1, set_name: 'Teams', name: '', round_number: null, members: [1, 2, 3, 4] }] },
    );
    field.players[3]!.index = null;
    const team = { sides: 'Teams', net: FULL, count: [3, 3, 3] as [number, number, number] };
    const without = 3 * PAR.reduce((all, par) => all + par, 0) + 6 - 27;
    for (const who of [null, { division: null, index: [0, 300] as [number, number] }])
      expect(rowsOf(field, { ...team, who }).map(({ total, no_handicap }) => [total, no_handicap])).toEqual([
        [without, false],
      ]);
    // A team with a member outside the flight is not in the flight.
    const other = { division: null, index: [200, 300] as [number, number] };
    expect(rowsOf(field, { ...team, who: other })).toEqual([]);
  });

  it('a flight contains only players of its division and its range of handicap indexes', () => {
    const field = fieldOf(course, [
      { gross: over(3), playing_handicap: 9 },
      { gross: over(1), playing_handicap: 20 },
    ]);
    const who = { division: null, index: [100, 300] as [number, number] };
    expect(rowsOf(field, { who }).map(({ side }) => side)).toEqual([2]);
  });

  it('players who missed the cut are listed last, with their result up to the cut', () => {
    const field = fieldOf(course, [
      { gross: over(0) },
      { gross: over(4) },
      { gross: over(4) },
      { gross: over(9) },
    ]);
    field.courses.push({ ...field.courses[0]!, round_number: 2 });
    field.cards.push(card(2, 2, over(1)));
    const rows = rowsOf(field, { rounds: [1, 2], cut: { after_round: 1, top: 2, within: null } });
    expect(rows.map(({ side, position, total, cut }) => [side, position, total, cut])).toEqual([
      [1, '1', 72, false],
      [3, '2', 76, false],
      [2, '3', 149, false],
      [4, null, 81, true],
    ]);
  });
});

describe('missing data of a course', () => {
  const needs = (board: Board) => (board.kind === 'needs' ? board.needs : board.kind);
  it('are reported by name, and no incomplete board is shown', () => {
    const bare = fieldOf({}, [{ gross: over(1) }]);
    expect(needs(computeBoard(bare, settingsOf({ format: 'stableford' })))).toBe('pars');
    const noIndexes = fieldOf({ par: PAR }, [{ gross: over(1) }]);
    expect(needs(computeBoard(noIndexes, settingsOf({ format: 'stableford', net: FULL })))).toBe(
      'stroke_indexes',
    );
    const noHandicap = fieldOf(course, [{ gross: over(1) }]);
    noHandicap.players[0]!.index = null;
    expect(needs(computeBoard(noHandicap, settingsOf({ net: FULL })))).toBe('handicaps');
    expect(needs(computeBoard(noHandicap, settingsOf({ sides: 'Pairs' })))).toBe('sides');
    expect(needs(computeBoard(noHandicap, settingsOf({ format: 'match' })))).toBe('matches');
    expect(needs(computeBoard(noHandicap, settingsOf({ format: 'near' })))).toBe('contest_hole');
  });

  it('do not prevent a board in stroke play: gross needs no pars, and net needs no stroke indexes', () => {
    expect(rowsOf(fieldOf({}, [{ gross: over(1) }]), {})[0]).toMatchObject({
      position: '1',
      total: 73,
      to_level: null,
    });
    const half = [...over(0).slice(0, 9), ...UNPLAYED.slice(9)];
    const field = fieldOf({ par: PAR }, [{ gross: half, playing_handicap: 10 }]);
    expect(rowsOf(field, { net: FULL })[0]).toMatchObject({ total: 31, to_level: -5, thru: 9 });
  });
});

describe('matches', () => {
  const field = fieldOf(course, [
    { gross: over(0) },
    { gross: over(3) },
    { gross: UNPLAYED },
    { gross: UNPLAYED },
  ]);
  const matches = [
    { round_number: 1, a: 1, b: 2 },
    { round_number: 1, a: 4, b: 3 },
  ];
  const teams = [
    { name: 'Reds', sides: [1, 3] },
    { name: 'Blues', sides: [2, 4] },
  ];
  it('are won by concession if the other side withdraws, whatever the score was', () => {
    const cards = field.cards.map((one) => (one.user === 3 ? { ...one, status: 'WD' as const } : one));
    const board = computeBoard({ ...field, cards }, settingsOf({ format: 'match', matches, teams }));
    expect(board).toMatchObject({
      complete: true,
      matches: [
        { final: { winner: 'A', up: 3, left: 2, conceded: false } },
        { final: { winner: 'A', conceded: true } },
      ],
      teams: [
        { halves: 2, won: false },
        { halves: 2, won: false },
      ],
    });
  });

  it('begin on the group’s start hole and continue with the following holes', () => {
    const starts = [{ round_number: 1, user: 2, start_hole: 17 }];
    const board = computeBoard({ ...field, starts }, settingsOf({ format: 'match', matches }));
    const holes =
      board.kind === 'matches' ? board.matches[0]!.states.slice(0, 3).map(({ hole }) => hole) : [];
    expect(holes).toEqual([17, 18, 1]);
  });
});

describe('Contests, presets and orders of merit:', () => {
  it('the shortest distance wins nearest the pin, the longest wins the longest drive, and players with equal distances share a place', () => {
    const field = fieldOf(course, [{ gross: over(0) }, { gross: over(0) }, { gross: over(0) }]);
    const ball = (user: number, centimetres: number, kind: 'near' | 'long') => ({
      kind,
      round_number: 1,
      hole_number: 4,
      user,
      centimetres,
    });
    field.measured = [
      ball(1, 310, 'near'),
      ball(2, 95, 'near'),
      ball(3, 95, 'near'),
      ball(1, 20000, 'long'),
      ball(2, 21050, 'long'),
    ];
    const places = (format: 'near' | 'long') => {
      const board = computeBoard(field, settingsOf({ format, contest_hole: 4, prizes: [1001] }));
      return board.kind === 'contest'
        ? board.rows.map(({ player, position, won }) => [player, position, won])
        : [];
    };
    expect(places('near')).toEqual([
      [2, 'T1', 501],
      [3, 'T1', 500],
      [1, '3', 0],
    ]);
    expect(places('long')).toEqual([
      [2, '1', 1001],
      [1, '2', 0],
    ]);
  });

  it('the presets of competitions use the handicap allowances of Appendix C of the Rules of Handicapping', () => {
    const percents = PRESETS.map(
      (preset) => createPresetSettings(preset, { rounds: [1], sides: 'Pairs' }).net?.percent,
    );
    expect(percents).toEqual([95, 95, 85, 50, [25, 20, 15, 10], 100, 100, undefined]);
    const four = { format: 'stroke', ball: 'own', sides: 'Pairs' } as const;
    expect([1, 2, 3, 4].map((n) => recommendAllowance({ ...four, count: [n, n, n] }, 4))).toEqual([
      75, 85, 100, 100,
    ]);
    expect(recommendAllowance({ ...four, format: 'match', count: [1, 1, 1] })).toBe(90);
    expect(recommendAllowance({ ...four, format: 'match', ball: 'one', count: [1, 1, 1] })).toBe(50);
  });

  it('an order of merit counts the best events, and players on a shared place divide its points', () => {
    const event = (...strokes: number[]) =>
      listMeritPlaces(
        computeBoard(
          fieldOf(
            course,
            strokes.map((n) => ({ gross: over(n) })),
          ),
          settingsOf({ ties: 'shared' }),
        ),
      );
    const table = computeOrderOfMerit([event(1, 1, 5), event(9, 2, 4), event(3, 8, 5)], {
      points: [12, 11, 10],
      attendance: 0,
      best: 2,
    });
    expect(table.map(({ player, position, points }) => [player, position, points])).toEqual([
      [1, 'T1', 2350],
      [2, 'T1', 2350],
      [3, '3', 2200],
    ]);
    expect(table[0]!.events.map((one) => one?.counts)).toEqual([true, false, true]);
  });
});
