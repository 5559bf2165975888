import { describe, expect, it } from 'vitest';
import type { MatchRow, SkinHole } from '#domain/competition/types.ts';
import { describeHiddenHoles, describeBoardState } from '#ui/competition/boardText.ts';
import { describeCompetition, describeNeeds } from '#ui/competition/competitionText.ts';
import {
  formatReceivedDots,
  hasPointsOrNet,
  sumBallStrokes,
  formatStrokes,
  formatValue,
  sumValues,
} from '#ui/competition/holeText.ts';
import {
  computeMatchLead,
  describeMatch,
  formatHalfPoints,
  describeSkin,
  describeStateAfterHole,
  describeRest,
  describeTeam,
} from '#ui/competition/matchText.ts';
import {
  formatFigures,
  formatWonBy,
  describeTieBreak,
  listAheadOnCountback,
  listMemberNames,
  formatStandingPosition,
  formatPrize,
  formatRowThru,
  describeUnranked,
} from '#ui/competition/rowText.ts';
import { formatSigned } from '#ui/competition/units.ts';
import { formatMetres } from '#ui/golf/markText.ts';
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
  ])('describes the state of the match: %j', (words, expected) => {
    expect(words).toBe(expected);
  });

  it('is shown beside the leader’s name, and beside no name if the match is all square', () => {
    const running: Standing = { state: 'running', lead: -2, left: 3, dormie: false, final: null };
    expect(computeMatchLead(running)).toEqual({ side: 'B', words: '2 up' });
    expect(computeMatchLead({ ...running, lead: 0 })).toBeNull();
    expect(describeRest(running)).toBe('3 to play');
    expect(describeStateAfterHole({ lead: 0 }, { a: 'Ann', b: 'Bob' })).toBe('all square');
    expect(describeStateAfterHole({ lead: -3 }, { a: 'Ann', b: 'Bob' })).toBe('Bob 3 up');
  });

  it('shows half a point as ½, and shows the projected points of a team', () => {
    expect([0, 1, 2, 7].map(formatHalfPoints)).toEqual(['0', '½', '1', '3½']);
    const team = { name: 'Reds', halves: 3, projected: 7, won: false };
    expect(describeTeam(team)).toBe('3½ projected');
    expect(describeTeam({ ...team, projected: 3 })).toBeNull();
    expect(describeTeam({ ...team, won: true })).toBe('has won');
  });
});

describe('The text of a skins game', () => {
  const hole: SkinHole = { round_number: 1, hole: 3, winner: 1, worth: 2, state: 'won', provisional: false };
  it.each([
    [hole, 'Ann, 2 skins'],
    [{ ...hole, worth: 1 }, 'Ann, 1 skin'],
    [{ ...hole, winner: null, state: 'carried' as const }, '2 skins carried over'],
    [{ ...hole, winner: null, state: 'halved' as const }, 'halved, no skin'],
    [{ ...hole, winner: null, worth: null, state: 'open' as const }, 'still open'],
  ])('describes the hole %j as "%s"', (one, words) => {
    expect(describeSkin(one, () => 'Ann', false)).toBe(words);
    expect(describeSkin(one, () => 'Ann', true)).toBe('hidden until the prize-giving');
  });
});

describe('The text in a row of a competition’s board', () => {
  it.each([
    ['stroke', { total: 70, to_level: -2 }, '-2', '70'],
    ['stroke', { total: 72, to_level: 0 }, 'E', '72'],
    ['stroke', { total: 72, to_level: null }, '72', ''],
    ['maximum', { total: 75, to_level: 3 }, '+3', '75'],
    ['stableford', { total: 20, to_level: 2 }, '20', '+2'],
    ['par', { total: -3, to_level: -3 }, '-3', ''],
    ['skins', { total: 4, to_level: null }, '4', ''],
    ['stableford', { total: null, to_level: null }, '-', ''],
  ] as const)('shows, in the format %s, the result %j as "%s"', (format, row, result, aside) => {
    expect(formatFigures(row, { format })).toEqual({ result, aside });
  });

  it('never shows a minus before zero', () => {
    expect(formatSigned(-0)).toBe('0');
    expect(formatValue(-0, { format: 'stableford' })).toBe('0');
  });

  it('shows the number of holes played, and the status instead of a missing position', () => {
    const row = { done: 7, thru: 7, complete: false };
    expect(formatRowThru(row)).toBe('7');
    expect(formatRowThru({ ...row, done: 0, thru: 0 })).toBe('-');
    expect(formatRowThru({ ...row, done: 36, thru: 18, complete: true })).toBe('F');
    expect(formatRowThru({ ...row, done: 9, thru: 9, round_complete: true })).toBe('F');
    expect(formatStandingPosition({ position: 'T3', status: 'playing' })).toBe('T3');
    expect(formatStandingPosition({ position: null, status: 'NR' })).toBe('NR');
    expect(formatStandingPosition({ position: null, status: 'NR', retired: true })).toBe('RTD');
    expect(formatStandingPosition({ position: null, status: 'playing' })).toBe('-');
  });

  it('shows the players of a side, unless the side’s name contains their names', () => {
    const names = [
      { id: 1, name: 'Ann Baker' },
      { id: 2, name: 'Bob Cole' },
    ];
    expect(listMemberNames({ name: 'Team 2', members: [2, 1] }, names)).toBe('Bob Cole, Ann Baker');
    expect(listMemberNames({ name: 'Ann Baker / Bob Cole', members: [1, 2] }, names)).toBeNull();
    expect(listMemberNames({ name: 'Ann Baker', members: [1] }, names)).toBeNull();
  });

  it('shows why a row has no position', () => {
    const row = { position: null, status: 'playing' as const, no_handicap: false, cut: false };
    expect(describeUnranked(row)).toBeNull();
    expect(describeUnranked({ ...row, status: 'DQ' })).toBe('Disqualified');
    expect(describeUnranked({ ...row, no_handicap: true })).toBe('no handicap index');
    expect(describeUnranked({ ...row, position: '4', status: 'RTD' })).toBe('Retired');
  });

  it('shows the value that broke a tie, with enough digits to show the difference', () => {
    const last9 = { round_number: 2, holes: 'last9', value: { top: 333, bottom: 18 } } as const;
    const one = { rounds: [2], holes: 'all' as const };
    expect(describeTieBreak(last9, one)).toBe('on countback (back nine: 18.5)');
    expect(describeTieBreak(last9, { ...one, rounds: [1, 2] })).toBe(
      'on countback (back nine of round 2: 18.5)',
    );
    expect(describeTieBreak(last9, { rounds: [1, 2], holes: 'front' })).toBe(
      'on countback (front nine of round 2: 18.5)',
    );
    const shown = Array.from({ length: 18 }, (_, top) =>
      describeTieBreak({ ...last9, value: { top: 180 + top, bottom: 18 } }, one),
    );
    expect(new Set(shown).size).toBe(18);
  });

  it('mentions a countback only in the row that the countback placed ahead', () => {
    const tieBreak = { round_number: 1, holes: 'last9' as const, value: { top: 34, bottom: 1 } };
    const row = (side: number, position: string, total: number, isTied = true) => ({
      side,
      position,
      total,
      to_level: null as number | null,
      parted_by: isTied ? tieBreak : null,
    });
    const ahead = (rows: ReturnType<typeof row>[]) => [...listAheadOnCountback(rows)];
    expect(ahead([row(1, '1', 70), row(2, '2', 70), row(3, '3', 71, false)])).toEqual([1]);
    expect(ahead([row(1, 'T1', 70), row(2, 'T1', 70), row(3, '3', 70)])).toEqual([1, 2]);
    expect(ahead([row(1, '1', 70), row(2, '2', 70), row(3, '3', 70)])).toEqual([1, 2]);
    expect(ahead([row(1, '1', 70), row(2, '2', 70), row(3, '3', 71), row(4, '4', 71)])).toEqual([1, 3]);
    expect(ahead([row(1, 'T1', 70, false), row(2, 'T1', 70, false)])).toEqual([]);
    const onOtherTees = [
      { ...row(1, '1', 74), to_level: 0 },
      { ...row(2, '2', 72), to_level: 0 },
    ];
    expect(ahead(onOtherTees)).toEqual([1]);
  });

  it('names the strokes over par too where they broke the tie of players from tees of different pars', () => {
    const tieBreak = { round_number: 1, holes: 'last9' as const, value: { top: 36, bottom: 1 }, to_par: -1 };
    expect(describeTieBreak(tieBreak, { rounds: [1], holes: 'all' })).toBe(
      'on countback (back nine: 36, -1)',
    );
  });

  it('states the margin of the winner, unless the first place is shared, a countback decided or the game is a side game', () => {
    const row = (position: string | null, total: number | null, to_level: number | null = null) => ({
      position,
      total,
      to_level,
    });
    const stroke = { format: 'stroke' } as const;
    expect(formatWonBy([row('1', 70, -2), row('2', 73, 1)], stroke)).toBe('won by 3');
    expect(formatWonBy([row('1', 38), row('T2', 36), row('T2', 36)], { format: 'stableford' })).toBe(
      'won by 2',
    );
    expect(formatWonBy([row('1', 70, -2), row('2', 70, -2)], stroke), 'a countback decided').toBeNull();
    expect(formatWonBy([row('T1', 70, -2), row('T1', 70, -2)], stroke)).toBeNull();
    expect(formatWonBy([row('1', 70, -2), row(null, null)], stroke)).toBeNull();
    expect(formatWonBy([row('1', 3), row('2', 1)], { format: 'twos' })).toBeNull();
  });

  it('shows prizes and metres with two decimals', () => {
    expect(formatPrize(5000)).toBe('Prize 50.00');
    expect(formatMetres(325)).toBe('3.25 m');
    expect(formatMetres(1300)).toBe('13.00 m');
  });
});

describe('a hole on a competition’s card', () => {
  it('shows strokes received as dots, strokes given back as a minus, and a pick-up as a cross', () => {
    expect([0, 1, 2, -1].map(formatReceivedDots)).toEqual(['', '•', '••', '−']);
    expect([-1, 0, 5].map(formatStrokes)).toEqual(['✕', '-', '5']);
  });

  it('shows a par/bogey result as +, 0 or −, and the card’s totals are numbers', () => {
    expect([1, 0, -1, null].map((value) => formatValue(value, { format: 'par' }))).toEqual([
      '+',
      '0',
      '−',
      '-',
    ]);
    expect([1, 0, -4].map((value) => formatValue(value, { format: 'par' }, true))).toEqual(['+1', '0', '-4']);
    expect(formatValue(3, { format: 'stableford' })).toBe('3');
  });

  it('leaves the card without a total of strokes if it was picked up, but with a total of points', () => {
    expect(sumBallStrokes({ strokes: [4, -1, 3] }, [1, 2, 3])).toBeNull();
    expect(sumBallStrokes({ strokes: [4, 0, 3] }, [1, 2, 3])).toBe(7);
    expect(sumBallStrokes({ strokes: [0, 0, 3] }, [1, 2])).toBeNull();
    expect(sumBallStrokes({ strokes: [4, -1, 3] }, [1, 3]), 'hole 2 is closed').toBe(7);
    expect(sumValues([2, null, 3], [1, 2, 3])).toBe(5);
    expect(sumValues([0, 3], [1])).toBe(0);
    expect(sumValues([null], [1])).toBeNull();
  });

  it('shows a value beside the strokes only if it can differ from the strokes', () => {
    expect(hasPointsOrNet(settingsOf({}), 1)).toBe(false);
    expect(hasPointsOrNet(settingsOf({}), 2)).toBe(true);
    expect(hasPointsOrNet(settingsOf({ net: FULL }), 1)).toBe(true);
    expect(hasPointsOrNet(settingsOf({ format: 'stableford' }), 1)).toBe(true);
  });
});

describe('The text above the board of a competition', () => {
  it('states the format, the handicap, the holes and the rounds', () => {
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

  it('states which data are missing and where the organizer can add them', () => {
    expect(describeNeeds('stroke_indexes', 2)).toBe(
      'This competition needs the stroke indexes of the course of round 2. The organizer can set them on the course page.',
    );
    expect(describeNeeds('sides', null)).toContain('in the settings');
  });

  it('states that the board is provisional, and which holes are hidden', () => {
    const board = { kind: 'contest', rows: [], complete: false, moving: false } as const;
    expect(describeBoardState({ ...board, rows: [] }, false)).toBe(
      'Provisional: not all cards are complete.',
    );
    expect(describeBoardState({ ...board, rows: [], complete: true }, false)).toBeNull();
    expect(describeBoardState({ ...board, rows: [] }, true)).toBeNull();
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
