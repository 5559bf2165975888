import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Draw } from '#contract/tournaments/draw.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { DraftGroup, EditResult } from '#domain/draw/draw-edit.ts';
import { ALL_HOLES, BACK_NINE, FRONT_NINE } from '#domain/holes-in-play.ts';
import type { TeeSheet } from '#domain/draw/tee-sheet.ts';
import { toDraftGroups, formatGroupStarts, withStartsOf } from '#screens/desk/groups/drawDrafts.ts';
import {
  groupsWithPlace,
  resolveDestination,
  placePlayer,
  describeRefusal,
  describePlace,
} from '#screens/desk/groups/drawMoves.ts';
import { GroupCard } from '#screens/desk/groups/GroupCard.tsx';
import { parseDestination } from '#screens/desk/groups/useGroupDrag.ts';
import {
  formatPlayerHandicap,
  listRoundPlayers,
  listUngroupedPlayers,
} from '#screens/desk/groups/groupPlayers.ts';
import { GroupPool } from '#screens/desk/groups/GroupPool.tsx';
import { describeTeeSheetStart, listStarts } from '#screens/desk/groups/startChoices.ts';
import { toTeeSheetDraft, toTeeSheet } from '#screens/desk/groups/startChoices.ts';

const groups: DraftGroup[] = [
  { group_number: 1, players: [1, 2, 3, 4] },
  { group_number: 2, players: [5, 6] },
  { group_number: 3, players: [7] },
];
const members = (edited: EditResult<DraftGroup>): unknown =>
  edited.ok ? edited.groups.map(({ players }) => players) : edited.why;

describe('a player that the organizer drags at the desk', () => {
  it('becomes the last member of a group with a free place, even when dropped on a player’s name', () => {
    const there = [
      [1, 2, 3, 4],
      [5, 6, 7],
    ];
    expect(members(placePlayer(groups, 7, { kind: 'group', number: 2 }))).toEqual(there);
    expect(members(placePlayer(groups, 7, { kind: 'group', number: 2, on: 5 }))).toEqual(there);
  });

  it('swaps places with another player if dropped on that player’s name in a full group', () => {
    expect(resolveDestination(groups, 5, { kind: 'group', number: 1, on: 2 })).toEqual({
      kind: 'swap',
      with: 2,
    });
    expect(members(placePlayer(groups, 5, { kind: 'group', number: 1, on: 2 }))).toEqual([
      [1, 5, 3, 4],
      [2, 6],
      [7],
    ]);
  });

  it('cannot be dropped on a full group, except on the name of a player in the group', () => {
    expect(members(placePlayer(groups, 5, { kind: 'group', number: 1 }))).toBe('full');
    expect(members(placePlayer(groups, 9, { kind: 'group', number: 1 }))).toBe('full');
    expect(describeRefusal('full')).toContain('This group is full.');
  });

  it('does not move when dropped in the player’s own group', () => {
    expect(members(placePlayer(groups, 2, { kind: 'group', number: 1, on: 3 }))).toEqual(
      members({ ok: true, groups }),
    );
  });

  it('leaves the group when dropped on the list of ungrouped players, and forms a new group when dropped beside the list', () => {
    expect(members(placePlayer(groups, 5, { kind: 'none' }))).toEqual([[1, 2, 3, 4], [6], [7]]);
    expect(members(placePlayer(groups, 5, { kind: 'new' }))).toEqual([[1, 2, 3, 4], [6], [7], [5]]);
    expect(members(placePlayer(groups, 9, { kind: 'none' }))).toEqual(members({ ok: true, groups }));
  });

  it('does not form a new group if the player is already alone in a group', () => {
    expect(members(placePlayer(groups, 7, { kind: 'new' }))).toEqual(members({ ok: true, groups }));
  });

  it('is dropped on the group, and on the name, that is under the pointer', () => {
    expect(parseDestination('group-12', '5')).toEqual({ kind: 'group', number: 12, on: 5 });
    expect(parseDestination('group-12', undefined)).toEqual({ kind: 'group', number: 12, on: undefined });
    expect(parseDestination('none', undefined)).toEqual({ kind: 'none' });
    expect(parseDestination(undefined, '5')).toBeNull();
  });

  it('can also be moved by buttons, one for each other group with a free place', () => {
    expect(groupsWithPlace(groups, 5).map(({ group_number }) => group_number)).toEqual([3]);
    const same = { before: groups, after: groups };
    expect(describePlace(same, 5, () => 'Ann Baker')).toBe('Ann Baker is in group 2 now.');
    expect(describePlace(same, 9, () => 'Ann Baker')).toBe('Ann Baker has no group now.');
  });
});

const user = (id: number, first_name: string, handicap: number | null = null) => ({
  id,
  username: `u${id}`,
  first_name,
  last_name: '',
  profile_picture_url: null,
  handicap,
  is_staff: false,
});
const drawOf = (list: Partial<Draw['groups'][number]>[], tee_sheet: TeeSheet | null = null): Draw => ({
  version: 'v',
  tee_sheet,
  groups: list.map((group, i) => ({
    id: i,
    tournament: 1,
    round_number: 1,
    group_number: i + 1,
    why: null,
    user1: user(i + 1, `P${i + 1}`),
    user2: null,
    user3: null,
    user4: null,
    ...group,
  })),
});

describe('a player without a group', () => {
  const entry = (id: number, name: string, more: object = {}) => ({
    id: 100 + id,
    tournament: 1,
    player: user(id, name, 20),
    status: 'playing',
    ...more,
  });
  const players = [
    entry(1, 'Ann'),
    entry(2, 'Zoe', { handicap: 12.4 }),
    entry(3, 'Ben', { status: 'withdrawn' }),
    entry(4, 'Cal'),
    entry(5, 'Bea'),
  ];
  const exclusion = (player: number, round_number: number) => ({
    id: player,
    tournament: 1,
    round_number,
    reason: '',
    player: { id: player },
  });
  const playersIn = (missedCut: ReadonlyMap<number, string>) =>
    listRoundPlayers(
      { id: 1, players } as unknown as Tournament,
      1,
      drawOf([{}]),
      [exclusion(4, 1), exclusion(5, 2)],
      missedCut,
    );
  const found = playersIn(new Map());

  it('is listed by name if the player takes part and is not excluded from the round', () => {
    expect(listUngroupedPlayers(found, toDraftGroups(drawOf([{}]))).map(({ name }) => name)).toEqual([
      'Bea',
      'Zoe',
    ]);
  });

  it('is not listed after a missed cut', () => {
    const [first] = listUngroupedPlayers(found, []);
    const left = listUngroupedPlayers(playersIn(new Map([[first!.id, 'Medal']])), []);
    expect(left.map(({ name }) => name)).not.toContain(first!.name);
  });

  it('is shown with the handicap for this tournament, or else with the handicap of the profile', () => {
    expect([
      formatPlayerHandicap(found, 2),
      formatPlayerHandicap(found, 5),
      formatPlayerHandicap(found, 99),
    ]).toEqual(['12.4', '20.0', null]);
  });
});

describe('at the desk, the tee times and start holes of groups', () => {
  const sheet: TeeSheet = { start: 'one_tee', first_time: '09:00', interval_minutes: 10, gap_minutes: null };
  const of = (start_time: string | null, start_hole: number | null) => ({ start_time, start_hole });

  it('stay the same when other groups change, and a new group gets the next tee time', () => {
    const drafts = toDraftGroups(drawOf([of('09:00', 1), of('09:15', 1), of('09:20', 1)], sheet));
    expect(drafts.map((draft) => draft.start_time)).toEqual(['09:00', '09:15', '09:20']);
    const more = [drafts[0]!, drafts[2]!, { group_number: 4, players: [9] }];
    expect(formatGroupStarts(more, sheet, ALL_HOLES)).toEqual([
      '09:00 · Hole 1',
      '09:20 · Hole 1',
      '09:30 · Hole 1',
    ]);
    expect(formatGroupStarts(drafts, sheet, ALL_HOLES)).toEqual([
      '09:00 · Hole 1',
      '09:15 · Hole 1',
      '09:20 · Hole 1',
    ]);
  });

  it('are restored by an undo, except for a group that was added later', () => {
    const former: DraftGroup[] = [{ group_number: 1, players: [1], start_time: '07:00', start_hole: 4 }];
    const made = { group_number: 2, players: [2], start_time: '09:10', start_hole: 1 };
    const now = [{ group_number: 1, players: [3], start_time: '09:00', start_hole: 1 }, made];
    expect(withStartsOf(now, former)).toEqual([{ ...former[0], players: [3] }, made]);
  });

  it('are shown with a letter, such as 1A and 1B, if two groups start on the same hole', () => {
    const drafts = Array.from({ length: 19 }, (_, i) => ({ group_number: i + 1, players: [i] }));
    const words = formatGroupStarts(drafts, { ...sheet, start: 'shotgun' }, ALL_HOLES);
    expect([words[0], words[1], words[18]]).toEqual(['09:00 · Hole 1A', '09:00 · Hole 2', '09:00 · Hole 1B']);
  });

  it.each<[string, readonly number[], TeeSheet['start'], string[]]>([
    ['from one tee of the back nine', BACK_NINE, 'one_tee', ['Hole 10', 'Hole 10', 'Hole 10']],
    ['from two tees of one nine', FRONT_NINE, 'two_tees', ['Hole 1', 'Hole 1', 'Hole 1']],
    ['from two tees with holes 1 and 10 closed', [2, 3, 11, 12], 'two_tees', ['Hole 2', 'Hole 11', 'Hole 2']],
    ['in a shotgun start on three holes', [4, 5, 9], 'shotgun', ['Hole 4A', 'Hole 5', 'Hole 9', 'Hole 4B']],
  ])('are shown with holes in play only: %s', (_what, holes, start, expected) => {
    const drafts = expected.map((_, i) => ({ group_number: i + 1, players: [i] }));
    const words = formatGroupStarts(drafts, { ...sheet, start }, holes);
    expect(words.map((one) => one?.split(' · ')[1])).toEqual(expected);
  });

  it('are not shown if none are set', () => {
    expect(formatGroupStarts(toDraftGroups(drawOf([{}, {}])), null, ALL_HOLES)).toEqual([null, null]);
  });
});

describe('the form of the tee sheet', () => {
  it('sends the tee sheet unchanged if nothing is edited', () => {
    const sheet: TeeSheet = {
      start: 'two_tees',
      first_time: '08:30',
      interval_minutes: null,
      gap_minutes: 90,
    };
    expect(toTeeSheet(toTeeSheetDraft(sheet))).toEqual(sheet);
  });

  it.each<[string, readonly number[], string[], string]>([
    ['18 holes', ALL_HOLES, ['one_tee', 'two_tees', 'shotgun'], 'on hole 1, one after'],
    ['the back nine', BACK_NINE, ['one_tee', 'shotgun'], 'on hole 10, one after'],
  ])('offers, for a round on %s, only the kinds of start that are possible', (_what, holes, starts, hint) => {
    expect(listStarts(holes, 'one_tee')).toEqual(starts);
    expect(describeTeeSheetStart('one_tee', holes)).toContain(hint);
    expect(listStarts(holes, 'two_tees')).toContain('two_tees');
  });

  it('says from which holes the groups start if they start from two tees', () => {
    expect(describeTeeSheetStart('two_tees', ALL_HOLES)).toBe('Groups start alternately on holes 1 and 10.');
    expect(describeTeeSheetStart('two_tees', FRONT_NINE)).toBe(describeTeeSheetStart('one_tee', FRONT_NINE));
  });

  it('sends no intervals for a shotgun start, and never the seconds that some browsers add', () => {
    const typed = { start: 'shotgun', time: '09:00:00', interval: '10', gap: '' } as const;
    expect(toTeeSheet(typed)).toEqual({
      start: 'shotgun',
      first_time: '09:00',
      interval_minutes: null,
      gap_minutes: null,
    });
  });
});

describe('the tab of groups at the desk', () => {
  const players = new Map(
    ['Ann', 'Ben', 'Cal'].map((name, i) => [
      i + 1,
      { id: i + 1, name, nameKey: name, handicap: i === 0 ? 12.4 : null, takesPart: i !== 1 },
    ]),
  );
  const actions = {
    players,
    cardOf: () => null,
    onOpen: () => {},
    grab: () => ({ onPointerDown: () => {} }),
  };

  it('shows the start, the players, the withdrawn players, the free places and the lock of each group', () => {
    const group = { group_number: 7, players: [1, 2], locked: true };
    const start = '09:40 · Hole 3A';
    const page = renderToStaticMarkup(
      createElement(GroupCard, {
        size: 4,
        group,
        holes: ALL_HOLES,
        start,
        isVacated: (id) => id === 2,
        isOver: false,
        onLock: () => {},
        onStart: () => {},
        ...actions,
      }),
    );
    for (const words of [
      'Group 7',
      start,
      'Ann',
      '12.4',
      'Does not play',
      '3 free places',
      'Release group 7',
    ])
      expect(page).toContain(words);
    expect(page).toContain('data-zone="group-7"');
    expect(page.match(/<button/g)).toHaveLength(4);
  });

  const poolOf = (names: readonly string[]) =>
    renderToStaticMarkup(
      createElement(GroupPool, {
        waiting: [players.get(3)!],
        isOver: false,
        freePlaces: names.map((name, i) => ({ group: 7 + i, name, count: 2 })),
        isDrawn: true,
        onFreePlace: () => {},
        onNewGroup: () => {},
        ...actions,
      }),
    );

  it('offers buttons for a late player: each group with a free place, its time and the number of places, or a new group', () => {
    const page = poolOf(['Group 7, 10:40', 'Group 8, 10:50']);
    for (const words of ['Free place for Cal: Group 7, 10:40', 'Group 8, 10:50 (2)', 'New group for Cal'])
      expect(page).toContain(words);
  });

  it('says if every group that is still to start is full', () => {
    expect(poolOf([])).toContain('Every group that is still to start is full.');
    expect(poolOf([])).not.toContain('Free place for');
  });
});
