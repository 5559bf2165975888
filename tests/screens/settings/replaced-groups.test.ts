import { expect, it } from 'vitest';
import type { DraftGroup } from '#domain/draw/draw-edit.ts';
import { listReplacedGroups } from '#screens/desk/groups/drawDrafts.ts';

const STORED = [
  { group_number: 1, why: { kind: 'drawn' }, locked: false, players: [1] },
  { group_number: 2, why: null, locked: false, players: [2] },
  { group_number: 3, why: null, locked: true, players: [3] },
] as never;

it('the settings and the desk count the same hand-made groups: all without a reason of the draw, except kept ones', () => {
  const inSettings = listReplacedGroups(STORED, STORED);
  expect([inSettings.replaced.length, inSettings.handMadeCount]).toEqual([2, 1]);
  const shownAtDesk: DraftGroup[] = [
    { group_number: 1, players: [1], locked: false },
    { group_number: 2, players: [2] },
    { group_number: 3, players: [3], locked: true },
  ];
  const atDesk = listReplacedGroups(STORED, shownAtDesk);
  expect(atDesk.replaced.map(({ group_number }) => group_number)).toEqual([1, 2]);
  expect(atDesk.handMadeCount).toBe(1);
});

it('a group that the organizer keeps at the desk is no longer counted before it is stored', () => {
  const shownAtDesk: DraftGroup[] = [{ group_number: 2, players: [2], locked: true }];
  expect(listReplacedGroups(STORED, shownAtDesk)).toEqual({ replaced: [], handMadeCount: 0 });
});
