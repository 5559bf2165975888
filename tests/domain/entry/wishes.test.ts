import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupPlayers } from '#domain/draw/grouping.ts';
import type { GroupablePlayer, GroupingOptions } from '#domain/draw/grouping-types.ts';
import { judgeWishes, type WishGroup } from '#domain/entry/judge-wishes.ts';
import { foldText } from '#domain/name-search.ts';
import {
  indexPeople,
  readWishedPlayers,
  readWishes,
  type Wish,
  type WishPerson,
} from '#domain/entry/wishes.ts';

const person = (id: number, first_name: string, last_name: string): WishPerson => ({
  id,
  username: `user${id}`,
  first_name,
  last_name,
});
const PEOPLE = [
  person(1, 'Ada', 'Birdie'),
  person(2, 'Ben', 'Fairway'),
  person(3, 'Cléo', 'Müller'),
  person(4, 'Ben', 'Green'),
  person(5, 'Dan', 'Stone'),
];
const wish = (player: number, names: string | null, when: Wish['when'] = null): Wish => ({
  player,
  with: names,
  when,
});
const readLine = (line: string, player = 1) => readWishedPlayers(wish(player, line), indexPeople(PEOPLE));

describe('The names in a player’s wish for playing partners', () => {
  it.each([
    ['with Ben Fairway and Cleo', [2, 3]],
    ['Müller, stone', [3, 5]],
    ['Fairway Ben & user5.', [2, 5]],
    ['mit Cléo Müller und Dan', [3, 5]],
    ['Ada', []],
  ])('%j are recognized as the players %j', (line, found) => {
    expect(readLine(line).found).toEqual(found);
  });
  it('are reported if they fit no player or several players', () => {
    expect(readLine('Ben, Zoe, Dan')).toEqual({ found: [5], unknown: ['Zoe'], several: ['Ben'] });
  });
});

/** The same, comparing each name with every player: slow, but plain. */
function findPlainly(name: string, player: number, people: readonly WishPerson[]): number[] {
  const normalize = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim();
  const forms: ((person: WishPerson) => string[])[] = [
    (one) => [`${one.first_name} ${one.last_name}`, `${one.last_name} ${one.first_name}`, one.username],
    (one) => [one.last_name],
    (one) => [one.first_name],
  ];
  for (const form of forms) {
    const found = people.filter(
      (one) => one.id !== player && form(one).some((text) => normalize(text) === normalize(name)),
    );
    if (found.length > 0) return found.map(({ id }) => id);
  }
  return [];
}

describe('The names of a wish in any field', () => {
  it('mean the same players as a comparison with every player', () => {
    const part = fc.constantFrom('Ada', 'Bén', 'ben', 'ADA  May', 'May', 'Öz', '', ' ');
    const field = fc.array(fc.tuple(part, part, part), { maxLength: 8 }).map((names) =>
      names.map(([username, first_name, last_name], i) => ({
        id: i + 1,
        username,
        first_name,
        last_name,
      })),
    );
    const spoken = fc.tuple(part, part).map((parts) => parts.join(' ').trim());
    fc.assert(
      fc.property(field, spoken, fc.integer({ min: 1, max: 8 }), (people, name, player) => {
        fc.pre(name !== '');
        const found = findPlainly(name, player, people);
        expect(readWishedPlayers(wish(player, name), indexPeople(people))).toEqual({
          found: found.length === 1 ? found : [],
          unknown: found.length === 0 ? [name] : [],
          several: found.length > 1 ? [name] : [],
        });
      }),
    );
  });
});

const group = (group_number: number, players: number[], more: Partial<WishGroup> = {}): WishGroup => ({
  group_number,
  players,
  start_time: null,
  locked: false,
  ...more,
});

describe('The list of wishes beside a draw', () => {
  const judge = (groups: WishGroup[], wishes: Wish[], size = 2) =>
    judgeWishes({ groups, size, wishes, people: PEOPLE }).map(({ player, wish: what, problem }) => [
      player,
      what,
      problem,
    ]);
  it('marks each wish as fulfilled, or has the reason why it is not fulfilled', () => {
    const groups = [group(1, [1, 2]), group(2, [3, 5], { locked: true })];
    expect(judge(groups, [wish(1, 'Ben Fairway, Dan, Zoe, Ben, Ben Green')])).toEqual([
      [1, 'with', null],
      [1, 'with', 'locked'],
      [1, 'with', 'no-group'],
      [1, 'with', 'unknown'],
      [1, 'with', 'several'],
    ]);
    const open = [group(1, [1, 2]), group(2, [3, 5])];
    expect(judge(open, [wish(1, 'Ben Fairway, Cleo')])).toContainEqual([1, 'with', 'size']);
    expect(judge(open, [wish(1, 'Cleo')])).toEqual([[1, 'with', 'other']]);
  });
  it('checks wishes for an early or late start by tee times, or by group numbers if there are no tee times', () => {
    const groups = [group(1, [1, 2]), group(2, [3, 5])];
    expect(judge(groups, [wish(1, null, 'early'), wish(3, null, 'early'), wish(5, null, 'late')])).toEqual([
      [1, 'early', null],
      [3, 'early', 'opposite'],
      [5, 'late', null],
    ]);
    const shotgun = groups.map((one) => ({ ...one, start_time: '09:00' }));
    expect(judge(shotgun, [wish(1, null, 'early')])).toEqual([[1, 'early', 'same-time']]);
    const swapped = [group(1, [1, 2], { start_time: '10:00' }), group(2, [3, 5], { start_time: '09:00' })];
    expect(judge(swapped, [wish(1, null, 'early')])).toEqual([[1, 'early', 'other']]);
  });
});

const field = (size: number): GroupablePlayer[] =>
  Array.from({ length: size }, (_, i) => ({ id: i + 1, handicap_tenths: (i * 37) % 360, to_par: null }));
const options: GroupingOptions = {
  group_size: 4,
  handicap_weight_tenths: 10,
  current_score_weight_tenths: 0,
  earlier: [],
  seed: 7,
};
const drawWith = (size: number, wishes: Wish[]) => {
  const people = field(size).map(({ id }) => person(id, `First${id}`, `Last${id}`));
  const read = readWishes(wishes, people);
  const groups = groupPlayers(field(size), { ...options, wishes: read }).map(({ players }, i) =>
    group(i + 1, players),
  );
  return { groups, judged: judgeWishes({ groups, size: 4, wishes, people }) };
};
const honoured = (judged: { problem: string | null }[]) =>
  judged.filter(({ problem }) => problem === null).length;

describe('A draw that respects players’ wishes', () => {
  it('puts wished pairs together despite different handicaps, and players who wish an early start in early groups', () => {
    const wishes = [
      wish(1, 'First2'),
      wish(10, 'Last30', 'early'),
      wish(20, null, 'late'),
      wish(33, null, 'early'),
    ];
    const { groups, judged } = drawWith(40, wishes);
    expect(honoured(judged)).toBe(5);
    expect(groups[0]!.players).toContain(10);
    expect(groups.at(-1)!.players).toContain(20);
  });

  const anyWishes = fc.array(
    fc.record({
      player: fc.integer({ min: 1, max: 24 }),
      other: fc.integer({ min: 1, max: 24 }),
      when: fc.option(fc.constantFrom<'early' | 'late'>('early', 'late')),
    }),
    { maxLength: 10 },
  );
  const anySize = fc.integer({ min: 2, max: 24 });
  const sizesOf = (groups: { players: readonly number[] }[]) =>
    groups.map(({ players }) => players.length).sort();

  it('contains every player once, in groups of the same sizes as without wishes', () => {
    fc.assert(
      fc.property(anyWishes, anySize, (given, size) => {
        const wishes = given.map(({ player, other, when }) => wish(player, `First${other}`, when));
        const { groups, judged } = drawWith(size, wishes);
        expect(groups.flatMap(({ players }) => players).sort((a, b) => a - b)).toEqual(
          field(size).map(({ id }) => id),
        );
        expect(sizesOf(groups)).toEqual(sizesOf(groupPlayers(field(size), options)));
        for (const { player } of judged) expect(player).toBeLessThanOrEqual(size);
      }),
      { numRuns: 50 },
    );
  });

  it('has at least as many wished pairs as a draw that ignores the wishes', () => {
    fc.assert(
      fc.property(anyWishes, anySize, (given, size) => {
        const pairs = given
          .filter(({ player, other }) => player !== other && Math.max(player, other) <= size)
          .map(({ player, other }) => [Math.min(player, other), Math.max(player, other)] as const);
        const wished = [...new Map(pairs.map((pair) => [pair.join(' '), pair])).values()];
        const countTogether = (groups: { players: readonly number[] }[]): number =>
          wished.filter(([a, b]) => groups.some(({ players }) => players.includes(a) && players.includes(b)))
            .length;
        const { groups } = drawWith(
          size,
          wished.map(([a, b]) => wish(a, `First${b}`)),
        );
        expect(countTogether(groups)).toBeGreaterThanOrEqual(
          countTogether(groupPlayers(field(size), options)),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('equals the usual draw if there are no wishes', () => {
    expect(groupPlayers(field(23), { ...options, wishes: readWishes([], []) })).toEqual(
      groupPlayers(field(23), options),
    );
  });
});
