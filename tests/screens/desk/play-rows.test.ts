import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { formatTotal, listPlayColumns } from '#screens/desk/cards/playColumns.tsx';
import { describeNoRows } from '#screens/desk/cards/PlayList.tsx';
import { describeSubmission } from '#screens/desk/cards/describeLastUpdate.ts';
import type { GroupLastUpdate, LastUpdateState } from '#screens/desk/cards/groupsLastUpdate.ts';
import {
  countPlayRows,
  filterPlayRows,
  findNextToCertify,
  isHalfPlayed,
  isToCertify,
  listPlayRows,
  PLAY_FILTERS,
  sortPlayRows,
  findTypingTurn,
  toStatusEntry,
  type PlayFilter,
} from '#screens/desk/cards/playRows.ts';
import { person } from '#tests/support/cards.ts';
import { expectAll } from '#tests/support/expect-all.ts';

const scoreOf = (toPar: number) => ({
  holes_played: 18,
  over_under_par: toPar,
  total_par: 72,
  total_score: 72 + toPar,
});
const player = (id: number, missing: number, withdrawn = false) => ({
  user: person(id),
  holes: 18,
  missing,
  withdrawn,
  ...(missing === 0 && { score: scoreOf(id) }),
  ...(withdrawn && { status: 'NR' }),
});
const group = (
  number: number | null,
  state: LastUpdateState,
  arrivedAt: number | null,
  players: GroupLastUpdate['players'],
): GroupLastUpdate => ({
  group: number,
  state,
  lastScoreAt: arrivedAt,
  players,
  start: null,
  most: 0,
});
const GROUPS = [
  group(2, 'silent', 100, [player(3, 4), player(4, 0), player(5, 12, true)]),
  group(null, 'late', null, [player(6, 18)]),
  group(1, 'out', 300, [player(1, 2), player(2, 0)]),
];
const card = (user: number, more: Partial<FieldAnswer['cards'][number]>, round_number = 1) => ({
  user,
  round_number,
  holes: '',
  status: 'playing',
  ...more,
});
const COURSE = { round_number: 1, par: null, stroke_index: null, rated: null, tees: [] };
const handIn = (state: 'in' | 'void') => ({ hand_in: { state, by: [], at: 0, differs: [] } });
const FIELD = {
  courses: [],
  cards: [
    card(1, { disputed: [4, 7] }),
    card(2, handIn('in')),
    card(4, handIn('void')),
    card(3, handIn('in'), 2),
  ],
};
const ROWS = listPlayRows(GROUPS, FIELD, 1);
const idsOf = (rows: typeof ROWS) => rows.map(({ user }) => user.id);

describe('The desk’s list of the cards of a round', () => {
  it('has the order of the groups, and players without a group are last', () => {
    expect(idsOf(ROWS)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each<[PlayFilter, number[]]>([
    ['all', [1, 2, 3, 4, 5, 6]],
    ['silent', [3]],
    ['decide', [1, 4]],
    ['certify', [4]],
    ['missing', [1, 3, 6]],
    ['open', [1, 3, 4, 6]],
    ['status', [5]],
  ])('contains, with the filter "%s", the cards of the players %j', (filter, ids) => {
    expect(idsOf(filterPlayRows(ROWS, ' ', filter))).toEqual(ids);
    expect(countPlayRows(ROWS, filter)).toBe(ids.length);
  });

  it('has exactly these seven filters: all, silent, decide, certify, missing, open and status', () => {
    expect(PLAY_FILTERS).toEqual(['all', 'silent', 'decide', 'certify', 'missing', 'open', 'status']);
  });

  it('can be searched by a part of the player’s name, with any filter', () => {
    expect(idsOf(filterPlayRows(ROWS, 'LAST2', 'silent'))).toEqual([2]);
    expect(filterPlayRows(ROWS, 'nobody', 'all')).toEqual([]);
  });

  it.each<[string, boolean, number[]]>([
    ['group', false, [1, 2, 3, 4, 5, 6]],
    ['group', true, [3, 4, 5, 1, 2, 6]],
    ['name', false, [1, 2, 3, 4, 5, 6]],
    ['holes', false, [6, 5, 3, 1, 2, 4]],
    ['holes', true, [2, 4, 1, 3, 5, 6]],
    ['heard', false, [6, 3, 4, 5, 1, 2]],
    ['total', false, [2, 4, 1, 3, 5, 6]],
    ['total', true, [4, 2, 1, 3, 5, 6]],
  ])('is in this order if sorted by %s (descending: %s): %j', (by, isDescending, ids) => {
    expect(idsOf(sortPlayRows(ROWS, { by, isDescending }))).toEqual(ids);
  });

  it('offers one status for half-played cards of groups that have finished, but not for those on the course, without a signal or in no group', () => {
    const outPlayers = [player(1, 2), player(2, 0)];
    const finished = { ...group(1, 'out', 300, outPlayers), most: 18 };
    const halfPlayed = (groups: readonly GroupLastUpdate[]) =>
      listPlayRows(groups, FIELD, 1).filter(isHalfPlayed);
    expect(halfPlayed(GROUPS)).toEqual([]);
    const groups = [...GROUPS.slice(0, 2), finished];
    expect(halfPlayed(groups).map(toStatusEntry)).toEqual([{ player: person(1), results: 16 }]);
    expect(halfPlayed([{ ...finished, group: null }]), 'players without a group').toEqual([]);
    const typed = listPlayRows(groups, FIELD, 1, () => 'draft');
    expect(typed.filter(isHalfPlayed), 'while a card is typed').toEqual([]);
  });

  it('offers incomplete cards for typing, and offers cards that were saved with missing holes last', () => {
    const typed = new Map([
      [1, 'handed-over'],
      [3, 'draft'],
      [6, 'partly'],
    ] as const);
    const rows = listPlayRows(GROUPS, FIELD, 1, (user) => typed.get(user as 1 | 3 | 6) ?? null);
    const listed = (of: typeof ROWS, when: 'now' | 'later') =>
      idsOf(of.filter((row) => findTypingTurn(row) === when));
    expect([listed(ROWS, 'now'), listed(ROWS, 'later')]).toEqual([[1, 3, 6], []]);
    expect([listed(rows, 'now'), listed(rows, 'later')]).toEqual([[3], [6]]);
  });

  it('puts a card with scores among the cards to check, not to certify, if the player did not start', () => {
    const holes = Array.from({ length: 18 }, () => 5).join('.');
    const cards = [card(4, { status: 'NS', holes }), card(6, { status: 'NS', holes: '0.0' })];
    const rows = listPlayRows(GROUPS, { courses: [], cards }, 1);
    expect(idsOf(filterPlayRows(rows, '', 'decide'))).toEqual([4]);
    expect(idsOf(rows.filter(isToCertify))).toEqual([2]);
  });

  it('lists a card marked "No return" as a card to check, because all its holes have scores', () => {
    const nines = { ...card(4, { status: 'NR' }), holes: '4.4.4.4.4.4.4.4.4.0.0.0.0.0.0.0.0.0' };
    const courses = [{ ...COURSE, holes_in_play: [1, 2, 3, 4, 5, 6, 7, 8, 9] }];
    const decide = (field: { courses: FieldAnswer['courses'] }) =>
      filterPlayRows(listPlayRows(GROUPS, { ...field, cards: [nines] }, 1), '', 'decide').map(
        describeSubmission,
      );
    expect(decide({ courses })).toEqual(['Marked “No return”, but has all scores']);
    expect(decide({ courses: [] })).toEqual([]);
  });

  it('offers no certification for the complete card of a disqualified player', () => {
    const complete = [
      player(1, 0),
      { ...player(2, 0, true), status: 'DQ' },
      { ...player(3, 0, true), status: 'WD' },
    ];
    const rows = listPlayRows([group(1, 'in', 1, complete)], { courses: [], cards: [] }, 1);
    expect(idsOf(rows.filter(isToCertify))).toEqual([1, 3]);
  });

  it('finds the next card to certify, and continues at the top after the last card', () => {
    const all = [1, 2, 3, 4, 5].map((id) => player(id, id === 3 ? 2 : 0, id === 4));
    const rows = listPlayRows([group(1, 'out', 1, all)], { courses: [], cards: [card(2, handIn('in'))] }, 1);
    const nextOf = (user: number) => findNextToCertify(rows, user, [])?.user.id ?? null;
    expect([1, 2, 3, 4, 5, 99].map(nextOf)).toEqual([5, 5, 5, 5, 1, 1]);
    expect(findNextToCertify(rows, 5, [1])).toBeNull();
    expect(findNextToCertify(rows.slice(0, 1), 1, [])).toBeNull();
  });

  it('shows the strokes, the points of a points competition, and the result to par unless a hole was picked up', () => {
    const totalOf = (more: object, points: number | null = null) =>
      formatTotal({ score: { ...scoreOf(3), ...more }, points });
    expect(totalOf({})).toBe('75 (+3)');
    expect(totalOf({}, 33)).toBe('75 (+3) · 33 p');
    expect(totalOf({ picked_up_holes: [4] }, 0)).toBe('75 x · 0 p');
    expect(totalOf({ par_known: false })).toBe('75');
    expect(totalOf({ picked_up_holes: [4] })).toBe('75 x');
    expect([totalOf({ holes_played: 0 }), formatTotal({ points: 5 })]).toEqual(['', '']);
  });

  it('shows the status in place of the strokes of a half-played card, beside the points that count, and lists it last by total', () => {
    const half = { ...player(1, 9, true), score: { ...scoreOf(-9), holes_played: 9 } };
    expect(formatTotal({ ...half, points: null })).toBe('NR');
    expect(formatTotal({ ...half, status: 'RTD', points: 12 })).toBe('RTD · 12 p');
    expect(formatTotal({ ...half, missing: 0, points: null }), 'a complete card').toBe('63 (-9)');
    const rows = listPlayRows([group(1, 'in', 1, [half, player(2, 0)])], null, 1);
    expect(idsOf(sortPlayRows(rows, { by: 'total', isDescending: false }))).toEqual([2, 1]);
  });

  it('shows the reason of the committee beside the status', () => {
    const cards = [card(5, { status: 'NR', reason: 'Card lost' })];
    const rows = listPlayRows(GROUPS, { courses: [], cards }, 1);
    const row = rows.find(({ user }) => user.id === 5)!;
    const columns = listPlayColumns({} as never);
    const state = columns.find(({ key }) => key === 'heard')!.cell(row);
    const markup = renderToStaticMarkup(createElement('p', null, state));
    expect(markup).toMatch(/No return<\/span><small title="Card lost">Card lost<\/small>/);
  });

  it('shows no certification state and no conflict if the server does not send the data for boards', () => {
    expectAll(listPlayRows(GROUPS, null, 1), ({ hand_in, disputed }) => !hand_in && disputed.length === 0);
  });
});

it('the list without a row names its filter, unless a search ignores it', () => {
  expect(describeNoRows('', 'certify')).toBe('“To certify”: no card in this round.');
  expect(describeNoRows('Ada', 'certify')).toBe('No player found.');
});
