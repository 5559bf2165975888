import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Draw } from '#contract/tournaments/draw.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { DraftGroup, EditResult } from '#domain/draw/draw-edit.ts';
import type { TeeSheet } from '#domain/draw/tee-sheet.ts';
import { toDraftGroups, formatGroupStarts, withoutStarts } from '#screens/desk/groups/drawDrafts.ts';
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
  playersWithoutGroup,
} from '#screens/desk/groups/groupPlayers.ts';
import { GroupPool } from '#screens/desk/groups/GroupPool.tsx';
import { draftFromSheet, sheetFromDraft } from '#screens/desk/groups/teeSheetDraft.ts';

const groups: DraftGroup[] = [
  { group_number: 1, players: [1, 2, 3, 4] },
  { group_number: 2, players: [5, 6] },
  { group_number: 3, players: [7] },
];
const members = (edited: EditResult<DraftGroup>): unknown =>
  edited.ok ? edited.groups.map(({ players }) => players) : edited.why;

describe('a dropped player', () => {
  it('on a group with a free place becomes its last member, also on a name', () => {
    const there = [
      [1, 2, 3, 4],
      [5, 6, 7],
    ];
    expect(members(placePlayer(groups, 7, { kind: 'group', number: 2 }))).toEqual(there);
    expect(members(placePlayer(groups, 7, { kind: 'group', number: 2, on: 5 }))).toEqual(there);
  });

  it('on a name of a full group is swapped with that player', () => {
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

  it('beside the names of a full group does not move, with or without a group', () => {
    expect(members(placePlayer(groups, 5, { kind: 'group', number: 1 }))).toBe('full');
    expect(members(placePlayer(groups, 9, { kind: 'group', number: 1, on: 2 }))).toBe('full');
    expect(describeRefusal('full')).toContain('four players');
  });

  it('in the own group does not move', () => {
    expect(members(placePlayer(groups, 2, { kind: 'group', number: 1, on: 3 }))).toEqual(
      members({ ok: true, groups }),
    );
  });

  it('on the list without a group leaves the group; beside it, forms a new one', () => {
    expect(members(placePlayer(groups, 5, { kind: 'none' }))).toEqual([[1, 2, 3, 4], [6], [7]]);
    expect(members(placePlayer(groups, 5, { kind: 'new' }))).toEqual([[1, 2, 3, 4], [6], [7], [5]]);
    expect(members(placePlayer(groups, 9, { kind: 'none' }))).toEqual(members({ ok: true, groups }));
  });

  it('alone in a group does not get another group', () => {
    expect(members(placePlayer(groups, 7, { kind: 'new' }))).toEqual(members({ ok: true, groups }));
  });

  it('is placed at the pointer’s position', () => {
    expect(parseDestination('group-12', '5')).toEqual({ kind: 'group', number: 12, on: 5 });
    expect(parseDestination('group-12', undefined)).toEqual({ kind: 'group', number: 12, on: undefined });
    expect(parseDestination('none', undefined)).toEqual({ kind: 'none' });
    expect(parseDestination(undefined, '5')).toBeNull();
  });

  it('can also be moved by buttons, to each other group with a free place', () => {
    expect(groupsWithPlace(groups, 5).map(({ group_number }) => group_number)).toEqual([3]);
    expect(describePlace(groups, 5, 'Ann Baker')).toBe('Ann Baker is in group 2 now.');
    expect(describePlace(groups, 9, 'Ann Baker')).toBe('Ann Baker has no group now.');
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

describe('a player who waits for a group', () => {
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

  it('is active, not excluded and in no group; the list is by name', () => {
    expect(playersWithoutGroup(found, toDraftGroups(drawOf([{}]))).map(({ name }) => name)).toEqual([
      'Bea',
      'Zoe',
    ]);
  });

  it('did not miss a cut', () => {
    const [first] = playersWithoutGroup(found, []);
    const left = playersWithoutGroup(playersIn(new Map([[first!.id, 'Medal']])), []);
    expect(left.map(({ name }) => name)).not.toContain(first!.name);
  });

  it('is shown with the handicap of this event, else the own one', () => {
    expect([
      formatPlayerHandicap(found, 2),
      formatPlayerHandicap(found, 5),
      formatPlayerHandicap(found, 99),
    ]).toEqual(['12.4', '20.0', null]);
  });
});

describe('the starts of the groups', () => {
  const sheet: TeeSheet = { start: 'one_tee', first_time: '09:00', interval_minutes: 10, gap_minutes: null };
  const of = (start_time: string | null, start_hole: number | null) => ({ start_time, start_hole });

  it('stay with their groups when others change; a new group gets the next start, and a gap stays', () => {
    const drafts = toDraftGroups(drawOf([of('09:00', 1), of('09:15', 1), of('09:20', 1)], sheet));
    expect(drafts.map((draft) => draft.start_time)).toEqual(['09:00', '09:15', '09:20']);
    const more = [drafts[0]!, drafts[2]!, { group_number: 4, players: [9] }];
    expect(formatGroupStarts(more, sheet)).toEqual(['09:00 · Hole 1', '09:20 · Hole 1', '09:30 · Hole 1']);
    expect(formatGroupStarts(drafts, sheet)).toEqual(['09:00 · Hole 1', '09:15 · Hole 1', '09:20 · Hole 1']);
    expect(formatGroupStarts(withoutStarts(drafts), sheet)[1]).toBe('09:10 · Hole 1');
  });

  it('differ for two groups on one hole', () => {
    const drafts = Array.from({ length: 19 }, (_, i) => ({ group_number: i + 1, players: [i] }));
    const words = formatGroupStarts(drafts, { ...sheet, start: 'shotgun' });
    expect([words[0], words[1], words[18]]).toEqual(['09:00 · Hole 1A', '09:00 · Hole 2', '09:00 · Hole 1B']);
  });

  it('are omitted if none is set', () => {
    expect(formatGroupStarts(toDraftGroups(drawOf([{}, {}])), null)).toEqual([null, null]);
  });
});

describe('the form of the tee sheet', () => {
  it('sends the current values of a round', () => {
    const sheet: TeeSheet = {
      start: 'two_tees',
      first_time: '08:30',
      interval_minutes: null,
      gap_minutes: 90,
    };
    expect(sheetFromDraft(draftFromSheet(sheet))).toEqual(sheet);
  });

  it('omits intervals for a shotgun, and seconds that a browser adds', () => {
    const typed = { start: 'shotgun', time: '09:00:00', interval: '10', gap: '' } as const;
    expect(sheetFromDraft(typed)).toEqual({
      start: 'shotgun',
      first_time: '09:00',
      interval_minutes: null,
      gap_minutes: null,
    });
  });
});

describe('the groups tab of the desk', () => {
  const players = new Map(
    ['Ann', 'Ben', 'Cal'].map((name, i) => [
      i + 1,
      { id: i + 1, name, handicap: i === 0 ? 12.4 : null, takesPart: i !== 1 },
    ]),
  );
  const actions = {
    players,
    cardOf: () => null,
    onOpen: () => {},
    grab: () => ({ onPointerDown: () => {} }),
  };

  it('shows a group’s start, players, withdrawn players, free places and lock', () => {
    const group = { group_number: 7, players: [1, 2], locked: true };
    const start = '09:40 · Hole 3A';
    const page = renderToStaticMarkup(
      createElement(GroupCard, {
        group,
        start,
        isOver: false,
        onLock: () => {},
        onStart: () => {},
        ...actions,
      }),
    );
    for (const words of ['Group 7', start, 'Ann', '12.4', 'Does not play', '2 free places', 'Unlock group 7'])
      expect(page).toContain(words);
    expect(page).toContain('data-zone="group-7"');
    expect(page.match(/<button/g)).toHaveLength(4);
  });

  it('offers a late joiner a free place or a new group, each by one press', () => {
    const page = renderToStaticMarkup(
      createElement(GroupPool, {
        waiting: [players.get(3)!],
        over: null,
        onFreePlace: () => {},
        onNewGroup: () => {},
        ...actions,
      }),
    );
    for (const words of ['Without a group: 1', 'Free place for Cal', 'New group for Cal'])
      expect(page).toContain(words);
  });
});
