import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupPlayers, computeGroupSizes } from '#domain/draw/grouping.ts';
import type { GroupablePlayer } from '#domain/draw/grouping-types.ts';
import { GROUPING_OPTIONS } from './grouping-options.ts';
import { expectAll } from '#tests/support/expect-all.ts';

const player = (
  id: number,
  handicap_tenths: number | null = null,
  to_par: number | null = null,
): GroupablePlayer => ({
  id,
  handicap_tenths,
  to_par,
});
const numbered = (n: number) => Array.from({ length: n }, (_, i) => player(i + 1));

const anyPlayers = fc
  .uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 60, size: 'max' })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({
          id: fc.constant(id),
          handicap_tenths: fc.option(fc.integer({ min: -60, max: 540 })),
          to_par: fc.option(fc.integer({ min: -20, max: 60 })),
        }),
      ),
    ),
  );
const anyOptions = fc.record({
  group_size: fc.constantFrom(3, 4),
  handicap_weight_tenths: fc.integer({ min: 0, max: 10 }),
  current_score_weight_tenths: fc.integer({ min: 0, max: 10 }),
  earlier: fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 4 }), { maxLength: 20 }),
  later_rounds: fc.integer({ min: 0, max: 3 }),
  seed: fc.integer(),
});

/** Groups four rounds in turn, each based on the earlier ones; returns how often a pair meets again. */
function pairsThatMeetAgain(
  players: (round: number) => GroupablePlayer[],
  group_size: number,
  seed: number,
): number {
  const earlier: number[][] = [];
  const met = new Set<string>();
  let again = 0;
  for (let round = 1; round <= 4; round += 1) {
    const groups = groupPlayers(players(round), {
      ...GROUPING_OPTIONS,
      group_size,
      earlier,
      later_rounds: 4 - round,
      seed: seed + round,
    });
    for (const group of groups) {
      const ids = group.players.map(Number).sort((a, b) => a - b);
      const pairs = ids.flatMap((a, i) => ids.slice(i + 1).map((b) => `${a}/${b}`));
      again += pairs.filter((pair) => met.has(pair)).length;
      for (const pair of pairs) met.add(pair);
      earlier.push(group.players);
    }
  }
  return again;
}

describe('the sizes of groups in a draw', () => {
  it.each([
    [0, 4, []],
    [1, 4, [1]],
    [2, 4, [2]],
    [5, 4, [3, 2]],
    [6, 4, [3, 3]],
    [7, 4, [4, 3]],
    [9, 4, [3, 3, 3]],
    [13, 4, [4, 3, 3, 3]],
    [16, 4, [4, 4, 4, 4]],
    [4, 3, [2, 2]],
    [7, 3, [3, 2, 2]],
    [9, 3, [3, 3, 3]],
  ])('with %i players and at most %i in a group are %j', (n, size, sizes) => {
    expect(computeGroupSizes(n, size)).toEqual(sizes);
  });

  it('are three or four if six or more players play, in as few groups as possible', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 2000 }), (n) => {
        const sizes = computeGroupSizes(n, 4);
        expect(sizes).toHaveLength(Math.ceil(n / 4));
        expect(sizes.reduce((a, b) => a + b, 0)).toBe(n);
        expect(sizes.filter((s) => s !== 3 && s !== 4)).toEqual([]);
        expect(computeGroupSizes(n, 3).filter((s) => s !== 2 && s !== 3)).toEqual([]);
      }),
    );
  });
});

describe('the groups that are drawn for a round', () => {
  it('contain every player once, have the right sizes, and come with a text that explains each group', () => {
    fc.assert(
      fc.property(anyPlayers, anyOptions, (players, chosen) => {
        const groups = groupPlayers(players, chosen);
        expect(groups.flatMap((g) => g.players).sort()).toEqual(players.map((p) => p.id).sort());
        expect(groups.map((g) => g.players.length).sort((a, b) => b - a)).toEqual(
          computeGroupSizes(players.length, chosen.group_size),
        );
        for (const { why } of groups) expect(why.detail).toMatch(/^(Similar|Drawn by lot|New pairings).*\.$/);
      }),
      { numRuns: 60 },
    );
  });

  it('are the same for the same players and random seed, in any order of the players', () => {
    const both = anyPlayers.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(both, anyOptions, ([players, mixed], chosen) => {
        expect(groupPlayers(mixed, chosen)).toEqual(groupPlayers(players, chosen));
      }),
      { numRuns: 60 },
    );
  });

  it('differ for another random seed if the players have equal handicaps and scores', () => {
    const draws = Array.from({ length: 20 }, (_, seed) =>
      JSON.stringify(groupPlayers(numbered(12), { ...GROUPING_OPTIONS, seed })),
    );
    expect(new Set(draws).size).toBeGreaterThan(15);
    expect(groupPlayers(numbered(4), GROUPING_OPTIONS)[0]!.why.detail).toBe('Drawn by lot.');
  });

  it('combine players with similar handicaps, and the lowest handicaps are in the last group', () => {
    const players = [400, 20, 410, 30, 420, 10, 430, 40].map((h, i) => player(i + 1, h));
    const groups = groupPlayers(players, GROUPING_OPTIONS);
    expect(groups.map((g) => g.players)).toEqual([
      [1, 3, 5, 7],
      [6, 2, 4, 8],
    ]);
    expect(groups[1]!.why.detail).toBe('Similar handicaps (1.0 to 4.0, counting 70 %).');
  });

  it('combine players with similar scores if only the score has a weight', () => {
    const players = [5, -5, 6, -6, 7, -7, 8, -8].map((toPar, i) => player(i + 1, i * 50, toPar));
    const groups = groupPlayers(players, {
      ...GROUPING_OPTIONS,
      handicap_weight_tenths: 0,
      current_score_weight_tenths: 10,
    });
    expect(groups[1]!.players).toEqual([8, 6, 4, 2]);
    expect(groups[1]!.why.detail).toBe('Similar scores (-8 to -5, counting 100 %).');
  });

  it('treat a player without a handicap or score like an average player', () => {
    const rated = [10, 20, 30, 190, 210, 390, 400, 410].map((h, i) => player(i + 1, h));
    const groups = groupPlayers([...rated, player(9)], { ...GROUPING_OPTIONS, group_size: 3 });
    const middle = groups.find((g) => g.players.includes(9))!;
    expect(middle.players.map(Number).sort()).toEqual([4, 5, 9]);
    expect(middle.why.detail).toBe('Similar handicaps (19.0 to 21.0, counting 70 %).');
  });
});

describe('players who shared an earlier group', () => {
  it('are drawn into different groups, and the text of each group says so', () => {
    const players = [400, 410, 420, 430, 10, 20, 30, 40].map((h, i) => player(i + 1, h));
    const earlier = [
      [1, 2, 3],
      [5, 6, 7],
    ];
    const groups = groupPlayers(players, { ...GROUPING_OPTIONS, earlier });
    expectAll(groups, (g) => g.why.detail.startsWith('New pairings where possible ('));
    const threes = groupPlayers(players, { ...GROUPING_OPTIONS, group_size: 3, earlier });
    for (const { players: ids, why } of threes) {
      expect(ids.filter((id) => [1, 2, 3].includes(id)).length).toBeLessThan(2);
      expect(why.detail).toMatch(/^New pairings first, then similar handicaps \(/);
    }
  });

  it('are named as a repeated pair if the field is too small to separate them', () => {
    const [only] = groupPlayers(numbered(3), { ...GROUPING_OPTIONS, earlier: [[1, 2]] });
    expect(only!.why.detail).toBe('New pairings where possible (one pair meets again), then drawn by lot.');
    const [again] = groupPlayers(numbered(3), { ...GROUPING_OPTIONS, earlier: [[1, 2, 3]] });
    expect(again!.why.detail).toBe('New pairings where possible (3 pairs meet again), then drawn by lot.');
  });

  it('may be drawn together again if their handicaps are similar and repeats have a low weight', () => {
    const players = [10, 20, 400, 410].map((h, i) => player(i + 1, h));
    const groups = groupPlayers(players, {
      ...GROUPING_OPTIONS,
      group_size: 3,
      earlier: [[1, 2]],
      repeat_cost: 100,
    });
    expect(groups.map((g) => g.players)).toEqual([
      [3, 4],
      [1, 2],
    ]);
  });

  const fields = [9, ...Array.from({ length: 28 }, (_, i) => i + 13), 78, 156];
  it.each(fields)('are never drawn together again in four rounds of %i players in groups of four', (n) => {
    const draws = (_round: number) => numbered(n);
    const levels = (round: number) =>
      Array.from({ length: n }, (_, i) =>
        player(i + 1, (i * 37) % 360, round === 1 ? null : ((i * 7919 + round * 104_729) % 41) - 10),
      );
    for (const seed of [1, 2, 3]) {
      expect(pairsThatMeetAgain(draws, 4, seed)).toBe(0);
      expect(pairsThatMeetAgain(levels, 4, seed)).toBe(0);
    }
  });

  it.each([8, 9, 10, 11, 12, 13, 20, 40])(
    'are never drawn together again in four rounds of %i players in groups of three',
    (n) => {
      for (const seed of [1, 2, 3]) expect(pairsThatMeetAgain(() => numbered(n), 3, seed)).toBe(0);
    },
  );
});
