import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import type { Settings, Side } from '#domain/competition/types.ts';
import { computeGroupSizes, groupPlayers } from '#domain/draw/grouping.ts';
import type { GroupablePlayer, GroupingOptions } from '#domain/draw/grouping-types.ts';
import { GROUPING_OPTIONS } from './grouping-options.ts';
import { joinUnits } from '#domain/draw/join-units.ts';
import { findSeparatedPairs, listPlayTogether } from '#domain/draw/play-together.ts';

const numberPlayers = (count: number): GroupablePlayer[] =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, handicap_tenths: i * 10, to_par: null }));
const draw = (count: number, together: number[][], changes: Partial<GroupingOptions> = {}): number[][] =>
  groupPlayers(numberPlayers(count), { ...GROUPING_OPTIONS, together, ...changes }).map(
    ({ players }) => players,
  );
const isTogether = (groups: number[][], set: readonly number[]): boolean =>
  groups.some((group) => set.every((id) => group.includes(id)));

const anyDraw = fc.record({
  handicaps: fc.array(fc.option(fc.integer({ min: -60, max: 540 })), { maxLength: 50, size: 'max' }),
  together: fc.array(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 8 }), { maxLength: 25 }),
  group_size: fc.constantFrom(3, 4),
  earlier: fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 4 }), { maxLength: 12 }),
  wishedPairs: fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 })), {
    maxLength: 5,
  }),
  seed: fc.integer(),
});

describe('the draw of a round with partners and opponents', () => {
  it('names them as the reason, and counts a meeting of partners as no repeat', () => {
    const explain = (together: number[][], earlier: number[][]) =>
      groupPlayers(numberPlayers(4), {
        ...GROUPING_OPTIONS,
        handicap_weight_tenths: 0,
        together,
        earlier,
      }).map(({ why }) => why.detail);
    const partners = [[1, 2]];
    expect(explain(partners, [])).toEqual(['Partners and opponents together. Drawn by lot.']);
    expect(explain(partners, [[1, 2]])).toEqual([
      'Partners and opponents together. New pairings first, then drawn by lot.',
    ]);
    expect(explain(partners, [[1, 2, 3]])).toEqual([
      'Partners and opponents together. New pairings where possible (2 pairs meet again), then drawn by lot.',
    ]);
    expect(explain([[1, 9]], [])).toEqual(['Drawn by lot.']);
    expect(explain([[1, 2, 3, 4]], [[1, 2]])).toEqual(['Partners and opponents together. Drawn by lot.']);
  });

  it('never splits players who fit into one group, draws everybody once, and makes groups of the same sizes', () => {
    fc.assert(
      fc.property(anyDraw, ({ handicaps, together, group_size, earlier, wishedPairs, seed }) => {
        const players = handicaps.map((handicap_tenths, i) => ({ id: i + 1, handicap_tenths, to_par: null }));
        const groups = groupPlayers(players, {
          ...GROUPING_OPTIONS,
          group_size,
          earlier,
          seed,
          together,
          wishes: { pairs: wishedPairs, when: new Map() },
        }).map((group) => group.players);
        expect(groups.flat().sort()).toEqual(players.map(({ id }) => id).sort());
        const sizes = computeGroupSizes(players.length, group_size);
        expect(groups.map((group) => group.length).sort((a, b) => b - a)).toEqual(sizes);
        const indexSets = together.map((set) => set.map((id) => id - 1).filter((i) => i < players.length));
        for (const unit of joinUnits(indexSets, players.length, sizes))
          expect(
            isTogether(
              groups,
              unit.map((i) => i + 1),
            ),
          ).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('gives the same groups as without them if nobody has to play with anybody', () => {
    fc.assert(
      fc.property(anyDraw, ({ handicaps, group_size, earlier, seed }) => {
        const players = handicaps.map((handicap_tenths, i) => ({ id: i + 1, handicap_tenths, to_par: null }));
        const given = { ...GROUPING_OPTIONS, group_size, earlier, seed };
        const together = [[], [1], [2, 2], [1001, 1002]];
        expect(groupPlayers(players, { ...given, together })).toEqual(groupPlayers(players, given));
      }),
      { numRuns: 40 },
    );
  });

  it('keeps each pair together, and the pairs of a match', () => {
    const matches = [
      [1, 16, 2, 15],
      [3, 14, 4, 13],
      [5, 12, 6, 11],
      [7, 10, 8, 9],
    ];
    for (const match of matches) expect(isTogether(draw(16, matches), match)).toBe(true);
  });

  it('groups pairs of similar level, and pairs who have not met', () => {
    const pairs = [
      [1, 2],
      [3, 4],
      [5, 6],
      [7, 8],
    ];
    const sortGroups = (groups: number[][]) => groups.map((group) => group.toSorted()).toSorted();
    const first = sortGroups(draw(8, pairs));
    expect(first).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ]);
    const second = draw(8, pairs, { earlier: first });
    expect(isTogether(second, [1, 2, 3]) || isTogether(second, [5, 6, 7])).toBe(false);
    for (const pair of pairs) expect(isTogether(second, pair)).toBe(true);
  });

  it('leaves out players who are not drawn', () => {
    const groups = draw(4, [
      [1, 99],
      [2, 98, 3],
    ]);
    expect(groups.flat().sort()).toEqual([1, 2, 3, 4]);
  });

  it('draws a large field of pairs in a few seconds', () => {
    const pairs = Array.from({ length: 600 }, (_, i) => [i + 1, 1200 - i]);
    const groups = draw(1200, pairs, { earlier: draw(1200, pairs) });
    for (const pair of pairs) expect(isTogether(groups, pair)).toBe(true);
  });
});

describe('players who should play together, but do not all fit', () => {
  it('are as many whole pairs as the groups have room for', () => {
    const anyField = fc.record({ count: fc.integer({ min: 2, max: 60 }), size: fc.constantFrom(3, 4) });
    fc.assert(
      fc.property(anyField, fc.integer({ min: 0, max: 30 }), ({ count, size }, most) => {
        const pairCount = Math.min(most, Math.floor(count / 2));
        const pairs = Array.from({ length: pairCount }, (_, i) => [2 * i, 2 * i + 1]);
        const sizes = computeGroupSizes(count, size);
        const room = sizes.reduce((sum, groupSize) => sum + Math.floor(groupSize / 2), 0);
        const joined = joinUnits(pairs, count, sizes).filter((unit) => unit.length === 2);
        expect(joined).toHaveLength(Math.min(pairCount, room));
      }),
    );
  });

  it('are joined in the given order as far as there is room', () => {
    const join = (sets: number[][], sizes: number[]): number[][] =>
      joinUnits(
        sets,
        sizes.reduce((sum, size) => sum + size, 0),
        sizes,
      ).filter((unit) => unit.length > 1);
    expect(join([[0, 1, 2, 3, 4, 5]], [4, 4])).toEqual([
      [0, 1, 2, 3],
      [4, 5],
    ]);
    // Three pairs do not fit into two groups of three; the last one is split.
    const threePairs = [
      [0, 1],
      [2, 3],
      [4, 5],
    ];
    expect(join(threePairs, [3, 3])).toEqual([
      [0, 1],
      [2, 3],
    ]);
    // The pairs stay; their match does not fit.
    expect(join([...threePairs.slice(0, 2), [0, 1, 2, 3]], [3, 3])).toEqual([
      [0, 1],
      [2, 3],
    ]);
    // Two competitions with different partners form a chain.
    expect(
      join(
        [
          [0, 1],
          [1, 2],
          [2, 3],
          [3, 4],
        ],
        [4, 4],
      ),
    ).toEqual([[0, 1, 2, 3]]);
  });
});

const createSide = (id: number, members: number[], changes: Partial<Side> = {}): Side => ({
  id,
  set_name: 'Pairs',
  name: '',
  round_number: null,
  members,
  ...changes,
});
const createCompetition = (changes: Partial<Settings>): Settings => ({ ...DEFAULT_SETTINGS, ...changes });

describe('who should play together in a round', () => {
  const sides = [
    createSide(1, [11, 12]),
    createSide(2, [13, 14]),
    createSide(3, [11, 13], { set_name: 'Ladies', round_number: 2 }),
    createSide(4, [12, 14], { set_name: 'Unused' }),
  ];
  const singles = createCompetition({
    format: 'match',
    matches: [
      { round_number: 1, a: 11, b: 14 },
      { round_number: 2, a: 12, b: 13 },
    ],
  });
  const fourBall = createCompetition({
    format: 'match',
    sides: 'Pairs',
    matches: [{ round_number: 1, a: 1, b: 2 }],
  });
  const ladies = createCompetition({ sides: 'Ladies', rounds: [1, 2] });

  it('are partners first, then opponents, each in the order of the competitions', () => {
    expect(listPlayTogether([singles, fourBall, ladies], sides, 1)).toEqual([
      { kind: 'partners', sides: [[11, 12]] },
      { kind: 'partners', sides: [[13, 14]] },
      { kind: 'opponents', sides: [[11], [14]] },
      {
        kind: 'opponents',
        sides: [
          [11, 12],
          [13, 14],
        ],
      },
    ]);
  });

  it('are only those of the round’s competitions, sides and matches', () => {
    expect(listPlayTogether([singles, fourBall, ladies], sides, 2)).toEqual([
      { kind: 'partners', sides: [[11, 13]] },
    ]);
    expect(listPlayTogether([fourBall], [], 1)).toEqual([{ kind: 'opponents', sides: [[], []] }]);
  });

  it('are named once if their groups differ; players without a group are left out', () => {
    const together = listPlayTogether([fourBall, singles, fourBall], sides, 1);
    const find = (groups: number[][]) => findSeparatedPairs(together, groups, 4);
    expect(find([[11, 12, 13, 14]])).toEqual([]);
    expect(
      find([
        [11, 12],
        [13, 14],
      ]),
    ).toEqual([
      { kind: 'opponents', players: [11, 13] },
      { kind: 'opponents', players: [11, 14] },
    ]);
    expect(find([[11, 13], [12]])).toEqual([
      { kind: 'partners', players: [11, 12] },
      { kind: 'opponents', players: [12, 13] },
    ]);
  });

  it('are not named if no group has room for all of them', () => {
    const team = [createSide(1, [1, 2, 3, 4, 5])];
    const together = listPlayTogether([createCompetition({ sides: 'Pairs' })], team, 1);
    expect(
      findSeparatedPairs(
        together,
        [
          [1, 2, 3],
          [4, 5],
        ],
        4,
      ),
    ).toEqual([]);
  });
});
