import { describe, expect, it } from 'vitest';
import { listMissingReturns, type ReturnData } from '#domain/competition/missing-returns.ts';
import type { Field, Settings } from '#domain/competition/types.ts';
import { fieldOf, settingsOf } from '#tests/support/competition.ts';

const PAR = Array.from({ length: 18 }, () => 4);
const course = { par: PAR, stroke_index: PAR.map((_, i) => i + 1) };
const fours = (count: number, rest = 0): number[] => PAR.map((par, i) => (i < count ? par : rest));
const PICKED_UP = -1;

const rowsOf = (field: Field) =>
  field.players.map(({ id }) => ({
    user: { id },
    round_scores: Object.fromEntries(
      field.cards
        .filter(({ user }) => user === id)
        .map(({ round_number, strokes }) => {
          const numbersOf = (test: (n: number) => boolean) =>
            strokes.flatMap((n, i) => (test(n) ? [i + 1] : []));
          const score = {
            holes_played: numbersOf((n) => n > 0).length,
            picked_up_holes: numbersOf((n) => n === PICKED_UP),
            over_under_par: 0,
            total_par: 0,
            total_score: 0,
          };
          return [round_number, score];
        }),
    ),
  }));

const listIn = (
  cards: readonly number[][],
  competitions: readonly (Partial<Settings> | null)[],
  more: Partial<ReturnData> & { field?: Field } = {},
) => {
  const field =
    more.field ??
    fieldOf(
      course,
      cards.map((gross) => ({ gross })),
    );
  return listMissingReturns({
    rows: rowsOf(field),
    field,
    competitions: competitions.map((some) => some && settingsOf(some)),
    rounds: [1],
    drawn: new Map(),
    ...more,
  }).map(({ user, round, status, isRanked }) => [user, round, status, isRanked]);
};

describe('The list of missing returns', () => {
  const cards = [fours(18), fours(17), fours(0)];

  it('suggests NR (no return) for a card that lacks a hole, and NS (did not start) for a card without scores', () => {
    const expected = [
      [2, 1, 'NR', true],
      [3, 1, 'NS', false],
    ];
    expect(listIn(cards, [])).toEqual(expected);
    expect(listIn(cards, [{ format: 'stroke' }])).toEqual(expected);
    expect(listIn(cards, [{ format: 'stroke' }, { format: 'near', contest_hole: 3 }])).toEqual(expected);
  });

  it('contains only cards without scores if the only competition is Stableford, par/bogey or maximum score', () => {
    for (const format of ['stableford', 'modified', 'par', 'maximum'] as const)
      expect(listIn(cards, [{ format }])).toEqual([[3, 1, 'NS', false]]);
  });

  it('suggests RTD (retired) instead of NR for an incomplete card if there is also a Stableford competition', () => {
    const both = [{ format: 'stroke' }, { format: 'stableford' }] as const;
    expect(listIn(cards, both)).toEqual([
      [2, 1, 'RTD', true],
      [3, 1, 'NS', false],
    ]);
    expect(listIn([fours(18), fours(17, PICKED_UP)], both)).toEqual([]);
    expect(listIn(cards, [both[0], null])[0]).toEqual([2, 1, 'RTD', true]);
  });

  it('contains a card with a picked-up hole in stroke play', () => {
    expect(listIn([fours(18), fours(17, PICKED_UP)], [])).toEqual([[2, 1, 'NR', true]]);
    expect(listIn([fours(18), fours(17, PICKED_UP)], [{ format: 'stroke' }])).toEqual([[2, 1, 'NR', true]]);
  });

  it('contains no withdrawn players, no players without a group, and no rounds without scores', () => {
    expect(listIn(cards, [], { drawn: new Map([[1, new Set([1, 3])]]) })).toEqual([[3, 1, 'NS', false]]);
    const field = fieldOf(
      course,
      cards.map((gross) => ({ gross })),
    );
    const rows = rowsOf(field).map((row) => ({ ...row, withdrawn: row.user.id === 2 }));
    expect(listIn([], [], { field, rows })).toEqual([[3, 1, 'NS', false]]);
    expect(listIn([fours(0), fours(0)], [])).toEqual([]);
    expect(listIn(cards, [{ format: 'stroke' }], { rounds: [2] })).toEqual([]);
  });

  it('contains no card with scores on the front nine only, if the competition is over the front nine', () => {
    expect(listIn([fours(18), fours(9)], [{ format: 'stroke', holes: 'front' }])).toEqual([]);
  });

  it('contains a player who lacks a hole in a pair competition only if the partner also lacks the hole', () => {
    const sides = [{ id: 1, set_name: 'Pairs', name: '', round_number: null, members: [1, 2] }];
    const pair = {
      format: 'stroke',
      sides: 'Pairs',
      ball: 'own',
      count: [1, 1, 1],
    } satisfies Partial<Settings>;
    const fieldOfPair = (second: number[]) =>
      fieldOf(course, [{ gross: fours(17) }, { gross: second }], { sides });
    expect(listIn([], [pair], { field: fieldOfPair(fours(18)) })).toEqual([]);
    expect(listIn([], [pair], { field: fieldOfPair(fours(17)) })).toEqual([
      [1, 1, 'NR', true],
      [2, 1, 'NR', true],
    ]);
  });

  it('contains a player who played the first round and did not start the second round', () => {
    const field = fieldOf(course, [{ gross: fours(18) }, { gross: fours(18) }]);
    field.courses.push({ ...field.courses[0]!, round_number: 2 });
    field.cards.push({ user: 1, round_number: 2, strokes: fours(18), status: 'playing' });
    for (const competitions of [[], [{ format: 'stroke', rounds: [1, 2] } satisfies Partial<Settings>]])
      expect(listIn([], competitions, { field, rounds: [1, 2] })).toEqual([[2, 2, 'NS', true]]);
  });
});
