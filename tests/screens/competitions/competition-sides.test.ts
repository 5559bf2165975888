import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import {
  pairInOrder,
  listOpponents,
  replaceRound,
  pairWithinGroups,
} from '#screens/settings/competitions/form/pairings.ts';
import {
  addToSide,
  countUnpaired,
  findReplacedSides,
  listMembersByGroup,
  createPairs,
  listSideSets,
  listSwapPartners,
  removeSide,
  createTeams,
  reuseSideIds,
  swapSidePlayers,
  type SideDraft,
} from '#screens/settings/competitions/sides.ts';
import { countMovingIndexes } from '#domain/handicap/moving-indexes.ts';

const member = (id: number) => ({ id, first_name: '', last_name: '', profile_picture_url: null });
const group = (round_number: number, group_number: number, ids: number[]): Grouping => ({
  id: group_number,
  tournament: 1,
  round_number,
  group_number,
  user1: ids[0] ? member(ids[0]) : null,
  user2: ids[1] ? member(ids[1]) : null,
  user3: ids[2] ? member(ids[2]) : null,
  user4: ids[3] ? member(ids[3]) : null,
  why: null,
});
const player = (id: number, more: object = {}) => ({
  id,
  name: `P${id}`,
  index: 100,
  index_fixed: false,
  division: null,
  tees: null,
  withdrawn: false,
  ...more,
});
/** Groups of up to four that contain every player once. */
const groups = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 20 }).map((sizes) => {
  let next = 1;
  return sizes.map((size) => Array.from({ length: size }, () => next++));
});

describe('Sides made from the groups of a round', () => {
  it('have the order of the groups, and contain no withdrawn players', () => {
    const all = [group(1, 2, [5, 6, 7]), group(1, 1, [1, 2, 3, 4]), group(2, 1, [4, 3])];
    expect(listMembersByGroup(all, 1, new Set([1, 2, 3, 4, 5, 7]))).toEqual([
      [1, 2, 3, 4],
      [5, 7],
    ]);
  });

  it('contain every player once, and a pair consists of two players of one group', () => {
    fc.assert(
      fc.property(groups, (given) => {
        const everybody = given.flat();
        const pairs = createPairs(given);
        expect(pairs.flatMap(({ members }) => members)).toEqual(everybody);
        expect(pairs.filter(({ members }) => members.length > 2 || members.length === 0)).toEqual([]);
        expect(createTeams(given, String).flatMap(({ members }) => members)).toEqual(everybody);
        const isOfOneGroup = ({ members }: { members: readonly number[] }) =>
          given.some((one) => members.every((id) => one.includes(id)));
        expect(pairs.filter((pair) => !isOfOneGroup(pair))).toEqual([]);
      }),
    );
  });

  it('get the ids of existing sides that have the same members', () => {
    const standing: SideDraft[] = [
      { id: 7, name: '', members: [1, 2] },
      { id: 8, name: '', members: [3, 4] },
    ];
    const fresh = createPairs([[2, 1, 3, 5]]);
    expect(reuseSideIds(fresh, standing).map(({ id }) => id)).toEqual([7, null]);
  });

  it('never get an id that a side of the list has, as after two swaps', () => {
    const standing: SideDraft[] = [{ id: 7, name: '', members: [1, 2] }];
    const swapped = swapSidePlayers(swapSidePlayers(standing, 1, 3), 2, 4);
    const sides = addToSide(swapped, [1, 2], 1);
    expect(reuseSideIds(sides, standing).map(({ id, members }) => [id, members])).toEqual([
      [7, [3, 4]],
      [null, [1, 2]],
    ]);
  });

  it('replace existing sides of other players only after a question, which names these', () => {
    const existing: SideDraft[] = [
      { id: 7, name: '', members: [1, 2] },
      { id: 8, name: '', members: [3, 5] },
    ];
    const fresh = createPairs([[2, 1, 3, 4]]);
    expect(findReplacedSides(fresh, existing).map(({ id }) => id)).toEqual([8]);
    expect(findReplacedSides(fresh, [existing[0]!])).toEqual([]);
  });

  it('can be made of ticked players, get further players, and be taken apart', () => {
    const one = addToSide([], [1, 2], 0);
    const two = addToSide(one, [3], 1);
    expect(two.map(({ members }) => members)).toEqual([[1, 2], [3]]);
    expect(addToSide(two, [4], 1).map(({ members }) => members)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(removeSide(two, 0).map(({ members }) => members)).toEqual([[3]]);
  });

  it('stay the same sides when two players swap, of two sides or with a player who had none', () => {
    const sides: SideDraft[] = [
      { id: 7, name: 'The Aces', members: [1, 2] },
      { id: 8, name: '', members: [3, 4] },
    ];
    expect(listSwapPartners(sides, 1).map(({ id }) => id)).toEqual([3, 4]);
    expect(swapSidePlayers(sides, 1, 4)).toEqual([
      { id: 7, name: 'The Aces', members: [4, 2] },
      { id: 8, name: '', members: [3, 1] },
    ]);
    expect(swapSidePlayers(sides, 2, 9).map(({ members }) => members)).toEqual([
      [1, 9],
      [3, 4],
    ]);
  });

  it('are listed with the number of players who are alone or on no side, without withdrawn players', () => {
    const players = [1, 2, 3, 4].map((id) => player(id, { withdrawn: id === 4 }));
    expect(countUnpaired([{ members: [1, 2] }], players)).toEqual({ alone: 0, without: 1 });
    expect(countUnpaired([{ members: [1] }, { members: [3, 2] }], players)).toEqual({ alone: 1, without: 0 });
  });

  it('are listed by set, and the sets by name and round', () => {
    const entry = (id: number, set_name: string, round_number: number | null) => ({
      id,
      set_name,
      round_number,
      name: '',
      members: [id],
    });
    const sets = listSideSets([
      entry(1, 'Teams', null),
      entry(2, 'Pairs', 2),
      entry(3, 'Pairs', 1),
      entry(4, 'Pairs', 1),
    ]);
    expect(sets.map(({ name, round, sides }) => [name, round, sides.length])).toEqual([
      ['Pairs', 1, 2],
      ['Pairs', 2, 1],
      ['Teams', null, 1],
    ]);
  });
});

describe('Pairings of matches', () => {
  const players = [1, 2, 3, 4, 5].map((id) => player(id, { withdrawn: id === 4 }));
  const sides = [
    { id: 11, set_name: 'Pairs', name: 'The Ks', round_number: null, members: [1, 2] },
    { id: 12, set_name: 'Pairs', name: '', round_number: 1, members: [3, 4] },
    { id: 13, set_name: 'Pairs', name: '', round_number: 2, members: [3, 5] },
  ];

  it('are between players, or between the sides that play in the round', () => {
    expect(listOpponents({ players, sides }, null, 1).map(({ id }) => id)).toEqual([1, 2, 3, 5]);
    expect(listOpponents({ players, sides }, 'Pairs', 1).map(({ name }) => name)).toEqual([
      'The Ks',
      'P3 / P4',
    ]);
  });

  it('that follow the order of a list contain each player once, except the last if the number of players is odd', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 200 })), (ids) => {
        const opponents = ids.map((id) => ({ id, name: '', members: [id] }));
        const named = pairInOrder(opponents, 1).flatMap(({ a, b }) => [a, b]);
        expect(named).toEqual(ids.slice(0, ids.length - (ids.length % 2)));
      }),
    );
  });

  it('that are made within groups are only between players of the same group', () => {
    fc.assert(
      fc.property(groups, (given) => {
        const opponents = given.flat().map((id) => ({ id, name: '', members: [id] }));
        for (const { a, b } of pairWithinGroups(opponents, given, 1))
          expect(given.some((one) => one.includes(a) && one.includes(b))).toBe(true);
        const matches = pairWithinGroups(opponents, given, 1).length;
        expect(matches).toBe(given.reduce((all, { length }) => all + Math.floor(length / 2), 0));
      }),
    );
  });

  it('are replaced in one round and stay the same in the other rounds', () => {
    const match = (round_number: number, a: number, b: number) => ({ round_number, a, b });
    expect(replaceRound([match(1, 1, 2), match(2, 1, 2)], 1, [match(1, 3, 4)])).toEqual([
      match(1, 3, 4),
      match(2, 1, 2),
    ]);
  });
});

describe('The count of handicap indexes that can still be fixed for a tournament', () => {
  it('leaves out fixed indexes, players without an index, and withdrawn players', () => {
    const players = [
      player(1),
      player(2, { index_fixed: true }),
      player(3, { index: null }),
      player(4, { withdrawn: true }),
    ];
    expect(countMovingIndexes(players)).toEqual({ moving: 1, all: 2, late: 0 });
  });

  it('has a separate number for players who set their index only after play began', () => {
    const tooLate = { index: null, no_index: true };
    const players = [
      player(1, { index_fixed: true }),
      player(2, tooLate),
      player(3, { ...tooLate, withdrawn: true }),
    ];
    expect(countMovingIndexes(players)).toEqual({ moving: 0, all: 1, late: 1 });
  });
});
