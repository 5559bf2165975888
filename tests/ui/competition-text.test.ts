import { describe, expect, it } from 'vitest';
import type { MatchRow, SkinHole } from '#domain/competition/types.ts';
import { describeHiddenHoles, describeBoardState } from '#ui/competition/boardText.ts';
import { describeCompetition, describeNeeds } from '#ui/competition/competitionText.ts';
import {
  dots,
  hasValues,
  sumBallStrokes,
  formatStrokes,
  formatValue,
  sumValues,
} from '#ui/competition/holeText.ts';
import {
  computeLead,
  describeMatch,
  points,
  describeSkin,
  describeStateAfterHole,
  describeRest,
  describeTeam,
} from '#ui/competition/matchText.ts';
import {
  formatFigures,
  describeTieBreak,
  listMemberNames,
  formatPlace,
  formatPrize,
  formatRowThru,
  describeUnranked,
} from '#ui/competition/rowText.ts';
import { signed } from '#ui/competition/units.ts';
import { metres } from '#ui/golf/markText.ts';
import { FULL, settingsOf } from '#tests/support/competition.ts';

type Standing = Pick<MatchRow, 'state' | 'lead' | 'left' | 'dormie' | 'final'>;
const ANN = { name: 'Ann' };
const BOB = { name: 'Bob' };
const match = (some: Partial<Standing>) =>
  describeMatch({ state: 'running', lead: 0, left: 18, dormie: false, final: null, a: ANN, b: BOB, ...some });
const over = (winner: 'A' | 'B' | null, up: number, left: number, conceded = false) =>
  match({ state: 'final', final: { winner, up, left, conceded } });

describe('The text of a match', () => {
  it.each([
    [match({ state: 'to_come' }), 'not started'],
    [match({ lead: 2, left: 5 }), 'Ann 2 up, 5 to play'],
    [match({ lead: -1, left: 9 }), 'Bob 1 up, 9 to play'],
    [match({ left: 4 }), 'all square, 4 to play'],
    [match({ lead: 2, left: 2, dormie: true }), 'Ann 2 up, dormie'],
    [over('A', 3, 2), 'Ann won 3&2'],
    [over('B', 1, 0), 'Bob won 1 up'],
    [over(null, 0, 0), 'halved'],
    [over('B', 4, 6, true), 'Bob won, conceded'],
  ])('is %j', (words, expected) => {
    expect(words).toBe(expected);
  });

  it('names the leader beside their name, and nobody while it is all square', () => {
    const running: Standing = { state: 'running', lead: -2, left: 3, dormie: false, final: null };
    expect(computeLead(running)).toEqual({ side: 'B', words: '2 up' });
    expect(computeLead({ ...running, lead: 0 })).toBeNull();
    expect(describeRest(running)).toBe('3 to play');
    expect(describeStateAfterHole({ lead: 0 }, { a: 'Ann', b: 'Bob' })).toBe('all square');
    expect(describeStateAfterHole({ lead: -3 }, { a: 'Ann', b: 'Bob' })).toBe('Bob 3 up');
  });

  it('has halves in team points, and the points still to be won', () => {
    expect([0, 1, 2, 7].map(points)).toEqual(['0', '½', '1', '3½']);
    const team = { name: 'Reds', halves: 3, projected: 7, won: false };
    expect(describeTeam(team)).toBe('3½ as it stands');
    expect(describeTeam({ ...team, projected: 3 })).toBeNull();
    expect(describeTeam({ ...team, won: true })).toBe('has won');
  });
});

describe('The text of a skins game', () => {
  const hole: SkinHole = { round_number: 1, hole: 3, winner: 1, worth: 2, state: 'won', provisional: false };
  it.each([
    [hole, 'Ann, 2 skins'],
    [{ ...hole, worth: 1 }, 'Ann, 1 skin'],
    [{ ...hole, winner: null, state: 'carried' as const }, '2 skins carried on'],
    [{ ...hole, winner: null, state: 'halved' as const }, 'halved, no skin'],
    [{ ...hole, winner: null, worth: null, state: 'open' as const }, 'still open'],
  ])('of %j: %s', (one, words) => {
    expect(describeSkin(one, () => 'Ann', false)).toBe(words);
    expect(describeSkin(one, () => 'Ann', true)).toBe('hidden until the prize-giving');
  });
});

describe('The figures of a competition’s row', () => {
  it.each([
    ['stroke', { total: 70, to_level: -2 }, '-2', '70'],
    ['stroke', { total: 72, to_level: 0 }, 'E', '72'],
    ['stroke', { total: 72, to_level: null }, '72', ''],
    ['maximum', { total: 75, to_level: 3 }, '+3', '75'],
    ['stableford', { total: 20, to_level: 2 }, '20', '+2'],
    ['par', { total: -3, to_level: -3 }, '-3', ''],
    ['skins', { total: 4, to_level: null }, '4', ''],
    ['stableford', { total: null, to_level: null }, '-', ''],
  ] as const)('%s %j: %s', (format, row, result, aside) => {
    expect(formatFigures(row, { format })).toEqual({ result, aside });
  });

  it('never has a minus before zero', () => {
    expect(signed(-0)).toBe('0');
    expect(formatValue(-0, { format: 'stableford' })).toBe('0');
  });

  it('shows the progress, and the text that replaces a position', () => {
    const row = { done: 7, thru: 7, complete: false };
    expect(formatRowThru(row, 'all')).toBe('7');
    expect(formatRowThru({ ...row, done: 0, thru: 0 }, 'all')).toBe('-');
    expect(formatRowThru({ ...row, done: 36, thru: 18, complete: true }, 'all')).toBe('F');
    expect(formatRowThru({ ...row, done: 9, thru: 9 }, 'front')).toBe('F');
    expect(formatPlace({ position: 'T3', status: 'playing' })).toBe('T3');
    expect(formatPlace({ position: null, status: 'NR' })).toBe('NR');
    expect(formatPlace({ position: null, status: 'playing' })).toBe('-');
  });

  it('lists the players of a named side, and nothing twice', () => {
    const names = [
      { id: 1, name: 'Ann Baker' },
      { id: 2, name: 'Bob Cole' },
    ];
    expect(listMemberNames({ name: 'Team 2', members: [2, 1] }, names)).toBe('Bob Cole, Ann Baker');
    expect(listMemberNames({ name: 'Ann Baker / Bob Cole', members: [1, 2] }, names)).toBeNull();
    expect(listMemberNames({ name: 'Ann Baker', members: [1] }, names)).toBeNull();
  });

  it('states why it has no place', () => {
    const row = { position: null, status: 'playing' as const, no_handicap: false, cut: false };
    expect(describeUnranked(row)).toBeNull();
    expect(describeUnranked({ ...row, status: 'DQ' })).toBe('Disqualified');
    expect(describeUnranked({ ...row, no_handicap: true })).toBe('no handicap');
    expect(describeUnranked({ ...row, position: '4', status: 'RTD' })).toBe('Retired');
  });

  it('states the tie-break, exact enough to distinguish any two eighteenths', () => {
    const last9 = { round_number: 2, holes: 'last9', value: { top: 333, bottom: 18 } } as const;
    expect(describeTieBreak(last9, 1)).toBe('parted by the last nine: 18.5');
    expect(describeTieBreak(last9, 2)).toBe('parted by the last nine of round 2: 18.5');
    const shown = Array.from({ length: 18 }, (_, top) =>
      describeTieBreak({ ...last9, value: { top: 180 + top, bottom: 18 } }, 1),
    );
    expect(new Set(shown).size).toBe(18);
  });

  it('has prizes and metres with two decimals', () => {
    expect(formatPrize(5000)).toBe('Prize 50.00');
    expect(metres(325)).toBe('3.25 m');
    expect(metres(1300)).toBe('13.00 m');
  });
});

describe('a hole of a card', () => {
  it('shows strokes received as dots, given ones as minus, and a pick-up as a cross', () => {
    expect([0, 1, 2, -1].map(dots)).toEqual(['', '•', '••', '−']);
    expect([-1, 0, 5].map(formatStrokes)).toEqual(['✕', '-', '5']);
  });

  it('shows par/bogey as signs, totals as numbers', () => {
    expect([1, 0, -1, null].map((value) => formatValue(value, { format: 'par' }))).toEqual([
      '+',
      '0',
      '−',
      '-',
    ]);
    expect([1, 0, -4].map((value) => formatValue(value, { format: 'par' }, true))).toEqual(['+1', '0', '-4']);
    expect(formatValue(3, { format: 'stableford' })).toBe('3');
  });

  it('has no stroke total with a pick-up, but one of the known points', () => {
    expect(sumBallStrokes({ strokes: [4, -1, 3] }, 0, 3)).toBeNull();
    expect(sumBallStrokes({ strokes: [4, 0, 3] }, 0, 3)).toBe(7);
    expect(sumBallStrokes({ strokes: [0, 0, 3] }, 0, 2)).toBeNull();
    expect(sumValues([2, null, 3], 0, 3)).toBe(5);
    expect(sumValues([null], 0, 1)).toBeNull();
  });

  it('shows a counted value only if it differs from the strokes', () => {
    expect(hasValues(settingsOf({}), 1)).toBe(false);
    expect(hasValues(settingsOf({}), 2)).toBe(true);
    expect(hasValues(settingsOf({ net: FULL }), 1)).toBe(true);
    expect(hasValues(settingsOf({ format: 'stableford' }), 1)).toBe(true);
  });
});

describe('The text above a board', () => {
  it('names the format', () => {
    const net = { percent: 95, most: null };
    expect(describeCompetition(settingsOf({ format: 'stableford', net }))).toBe(
      'Stableford · net, 95 % · Round 1',
    );
    expect(describeCompetition(settingsOf({ rounds: [1, 2], holes: 'back' }))).toBe(
      'Stroke play · gross · back nine · Rounds 1, 2',
    );
    expect(describeCompetition(settingsOf({ net: { percent: [35, 15], most: null } }))).toContain(
      'net, 35/15 %',
    );
    expect(describeCompetition(settingsOf({ format: 'near', contest_hole: 7 }))).toBe(
      'Nearest the pin · Hole 7 · Round 1',
    );
  });

  it('states what is missing, and who can add it', () => {
    expect(describeNeeds('stroke_indexes', 2)).toBe(
      'This competition needs the stroke indexes of the course of round 2. Whoever runs the tournament can enter them at the course.',
    );
    expect(describeNeeds('sides', null)).toContain('in its settings');
  });

  it('states that a board is provisional, and which holes are hidden', () => {
    const board = { kind: 'contest', rows: [], complete: false, moving: false } as const;
    expect(describeBoardState({ ...board, rows: [] })).toBe('Provisional: not all cards are in.');
    expect(describeBoardState({ ...board, rows: [], complete: true })).toBeNull();
    const hidden = { round_number: 2, holes: [16, 17, 18] };
    expect(describeHiddenHoles([hidden], { rounds: [1, 2] })).toBe(
      'The last 3 holes are hidden until the prize-giving.',
    );
    expect(describeHiddenHoles([{ ...hidden, holes: [18] }], { rounds: [2] })).toBe(
      'The last hole is hidden until the prize-giving.',
    );
    expect(describeHiddenHoles([hidden], { rounds: [1] })).toBeNull();
    expect(describeHiddenHoles([], { rounds: [1] })).toBeNull();
  });
});
