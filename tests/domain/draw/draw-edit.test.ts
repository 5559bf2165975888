import { array, assert, boolean, constantFrom, integer, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_GROUP_PLAYERS,
  addGroup,
  addToFreePlace,
  countPlacesToFill,
  findGroupOfPlayer,
  lockGroup,
  moveInDraw,
  removeFromDraw,
  swapInDraw,
  type DraftGroup,
  type EditResult,
} from '#domain/draw/draw-edit.ts';
import { numberGroups } from '#domain/number-groups.ts';

const draw = (): DraftGroup[] => [
  { group_number: 1, players: [1, 2, 3, 4], start_time: '09:00', start_hole: 1 },
  { group_number: 2, players: [5, 6], locked: true },
  { group_number: 3, players: [7] },
];
const players = (edited: EditResult<DraftGroup>): unknown =>
  edited.ok
    ? Object.fromEntries(edited.groups.map((group) => [group.group_number, group.players]))
    : edited.why;

describe('the organizer’s changes to the groups of a draw', () => {
  it('can move a player to the end of a group, even a player who is in no group', () => {
    expect(players(moveInDraw(draw(), 1, 2))).toEqual({ 1: [2, 3, 4], 2: [5, 6, 1], 3: [7] });
    expect(players(moveInDraw(draw(), 9, 3))).toEqual({ 1: [1, 2, 3, 4], 2: [5, 6], 3: [7, 9] });
    expect(players(moveInDraw(draw(), 5, 2))).toEqual(players({ ok: true, groups: draw() }));
  });

  it('can remove an empty group', () => {
    expect(players(moveInDraw(draw(), 7, 2))).toEqual({ 1: [1, 2, 3, 4], 2: [5, 6, 7] });
    expect(players(removeFromDraw(draw(), 7))).toEqual({ 1: [1, 2, 3, 4], 2: [5, 6] });
  });

  it('cannot move a player into a group that is full or does not exist', () => {
    expect(players(moveInDraw(draw(), 7, 1))).toBe('full');
    expect(players(moveInDraw(draw(), 7, 8))).toBe('no-such-group');
  });

  it('can swap two players', () => {
    expect(players(swapInDraw(draw(), 2, 7))).toEqual({ 1: [1, 7, 3, 4], 2: [5, 6], 3: [2] });
    expect(players(swapInDraw(draw(), 8, 9))).toBe('not-in-a-group');
  });

  it('can replace a member of a group by a player without a group', () => {
    const swapped = { 1: [1, 9, 3, 4], 2: [5, 6], 3: [7] };
    expect(players(swapInDraw(draw(), 9, 2))).toEqual(swapped);
    expect(players(swapInDraw(draw(), 2, 9))).toEqual(swapped);
  });

  it('can add a late player to the first unlocked group with a free place', () => {
    expect(players(addToFreePlace(draw(), 9))).toEqual({ 1: [1, 2, 3, 4], 2: [5, 6], 3: [7, 9] });
    expect(players(addToFreePlace(draw().slice(0, 2), 9))).toBe('no-place');
    expect(players(addToFreePlace(draw(), 7))).toBe('in-a-group-already');
  });

  it('can remove a player from a group, and create a new group with one player', () => {
    expect(players(removeFromDraw(draw(), 2))).toEqual({ 1: [1, 3, 4], 2: [5, 6], 3: [7] });
    expect(players(removeFromDraw(draw(), 9))).toBe('not-in-a-group');
    expect(players(addGroup(draw(), 2))).toEqual({ 1: [1, 3, 4], 2: [5, 6], 3: [7], 4: [2] });
    expect(players(addGroup([], 9))).toEqual({ 1: [9] });
  });

  it('can lock and unlock a group, which keeps its tee time and start hole', () => {
    const locked = lockGroup(draw(), 1, true);
    expect(locked.ok && locked.groups[0]).toEqual({ ...draw()[0], locked: true });
    expect(players(lockGroup(draw(), 8, true))).toBe('no-such-group');
    const moved = moveInDraw(draw(), 1, 2);
    expect(moved.ok && moved.groups[0]).toMatchObject({ start_time: '09:00', start_hole: 1 });
  });

  it('never leave a player in two groups, five players in one, an empty group or a duplicate group number', () => {
    const player = integer({ min: 1, max: 12 });
    const number = integer({ min: 1, max: 6 });
    const step = oneof(
      record({ kind: constantFrom('move'), player, number }),
      record({ kind: constantFrom('swap', 'add', 'remove', 'new', 'lock'), player, number }),
    );
    assert(
      property(array(step, { maxLength: 40 }), boolean(), (steps, locked) => {
        let groups = draw();
        const before = JSON.stringify(groups);
        const first = groups;
        for (const { kind, player: id, number: at } of steps) {
          const edited = {
            move: () => moveInDraw(groups, id, at),
            swap: () => swapInDraw(groups, id, at),
            add: () => addToFreePlace(groups, id),
            remove: () => removeFromDraw(groups, id),
            new: () => addGroup(groups, id),
            lock: () => lockGroup(groups, at, locked),
          }[kind]!();
          if (edited.ok) groups = edited.groups;
          const all = groups.flatMap((group) => group.players);
          expect(new Set(all).size).toBe(all.length);
          expect(groups.filter((group) => group.players.length > MAX_GROUP_PLAYERS)).toEqual([]);
          expect(groups.filter((group) => group.players.length === 0)).toEqual([]);
          expect(new Set(groups.map((group) => group.group_number)).size).toBe(groups.length);
          for (const one of all) expect(findGroupOfPlayer(groups, one)!.players).toContain(one);
        }
        expect(JSON.stringify(first)).toBe(before);
      }),
    );
  });
});

describe('the groups of a round after a new draw', () => {
  it('have numbers without gaps, and older groups keep their numbers if possible', () => {
    const preservedNumbers = array(integer({ min: 1, max: 30 }), { maxLength: 8 }).map((all) => [
      ...new Set(all),
    ]);
    assert(
      property(preservedNumbers, integer({ min: 0, max: 12 }), (numbers, count) => {
        const preserved = numbers.map((group_number) => ({ group_number }));
        const drawn = Array.from({ length: count }, (_, i) => ({ drawn: i }));
        const all = numberGroups(preserved, drawn);
        expect(new Set(all)).toEqual(new Set([...preserved, ...drawn]));
        expect(all).toHaveLength(preserved.length + drawn.length);
        const numbersHere = preserved.filter(({ group_number }) => group_number <= all.length);
        expect(numbersHere.map(({ group_number }) => all[group_number - 1])).toEqual(numbersHere);
        expect(all.filter((one) => 'drawn' in one)).toEqual(drawn);
      }),
    );
  });
});

it('a group has free places only up to the size chosen for the round, though a fourth player can be added', () => {
  const group = { group_number: 1, players: [1, 2, 3] };
  expect([3, 4].map((size) => countPlacesToFill(group, size))).toEqual([0, 1]);
  expect(countPlacesToFill({ ...group, players: [1, 2] }, 3)).toBe(1);
  expect(countPlacesToFill(group, 3, (id) => id === 1)).toBe(1);
});
