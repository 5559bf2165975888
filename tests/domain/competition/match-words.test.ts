import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMatchNumber, findMarkKind, getMarkNumber, isMarkKind } from '#domain/cards/marks.ts';
import { isMarkValue } from '#domain/cards/mark-values.ts';
import {
  toMatchNumber,
  getMatchMarkNumber,
  formatMatchResult,
  parseMatchResult,
  replaceSideInResult,
} from '#domain/cards/match-result.ts';
import type { RecordedMatchResult } from '#domain/cards/match-result.ts';
import { computeBoard } from '#domain/competition/board.ts';
import type { Field, MatchRow, Settings } from '#domain/competition/types.ts';
import { formatOrdinal } from '#ui/formatOrdinal.ts';
import { fieldOf, settingsOf } from '#tests/support/competition.ts';
import { randomField, randomSettings } from '#tests/support/fields.ts';

const seeds = fc.integer({ min: 0, max: 1_000_000_000 });
const RUNS = { numRuns: 300 };
const COMPETITION = 12;

const sides = fc.tuple(fc.integer({ min: 1, max: 2 ** 31 }), fc.integer({ min: 1, max: 2 ** 31 }));
const someWords: fc.Arbitrary<RecordedMatchResult> = fc.oneof(
  sides.map(([winner, loser]) => ({ winner, loser, manner: 'walkover', hole: null }) as const),
  fc
    .tuple(sides, fc.integer({ min: 10, max: 99 }))
    .map(([[winner, loser], hole]) => ({ winner, loser, manner: 'extra', hole }) as const),
  fc
    .tuple(sides, fc.option(fc.integer({ min: 1, max: 18 })))
    .map(([[winner, loser], hole]) => ({ winner, loser, manner: 'conceded', hole }) as const),
  sides.map((both) => ({ winner: null, sides: both, manner: 'halved', hole: null }) as const),
);
const isOfTwo = (words: RecordedMatchResult): boolean =>
  words.winner === null ? words.sides[0] !== words.sides[1] : words.winner !== words.loser;

describe('The stored text of a match result', () => {
  it('is read back as the same result, and is short enough for a mark of a card', () => {
    fc.assert(
      fc.property(someWords.filter(isOfTwo), (words) => {
        const value = formatMatchResult(words);
        expect(parseMatchResult(value)).toEqual(words);
        expect(value.length).toBeLessThanOrEqual(18 * 3 + 17);
        expect(isMarkValue('match:3', value)).toBe(true);
        expect(isMarkValue('near:3', value) || isMarkValue('status', value)).toBe(false);
      }),
    );
  });

  it('may be empty (the result was removed), and is rejected if it is not in the format of a result', () => {
    expect(isMarkValue('match:0', '')).toBe(true);
    const wrong = [
      'WD',
      '31',
      '31>31 w/o',
      '31=31',
      '31>32',
      '31>32 9',
      '31>32 100',
      '31>32 w/o 3',
      '031>32 w/o',
    ];
    for (const value of [
      ...wrong,
      '31>32 conceded 19',
      '31>32 conceded 0',
      '31=32 19',
      '-1>2 w/o',
      '31 > 32 19',
    ])
      expect(isMarkValue('match:0', value), value).toBe(false);
    expect(() => formatMatchResult({ winner: 4, loser: 4, manner: 'walkover', hole: null })).toThrow(
      RangeError,
    );
  });

  it('names the remaining account after two accounts of a player were merged', () => {
    const words = parseMatchResult('31>32 19')!;
    expect(formatMatchResult(replaceSideInResult(words, 32, 7))).toBe('31>7 19');
    expect(formatMatchResult(replaceSideInResult(parseMatchResult('31=32')!, 31, 7))).toBe('7=32');
  });

  it('has another mark number in each competition, above the numbers of all other marks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), (competition) => {
        const place = getMatchMarkNumber(competition);
        expect(place >= 1000 && place <= 9999).toBe(true);
        expect(findMatchNumber(place)).toBe(toMatchNumber(competition));
        expect(getMarkNumber(findMarkKind(place)!)).toBe(place);
      }),
    );
    expect(['match:0', 'match:8999', 'match:01', 'match:', 'match:1.5'].map(isMarkKind)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([999, 1000, 9999, 18].map(findMarkKind)).toEqual([null, 'match:0', 'match:8999', null]);
  });
});

const matchesOf = (field: Field, settings: Settings): MatchRow[] => {
  const board = computeBoard(field, settings);
  return board.kind === 'matches' ? board.matches : [];
};

/** The field with a result on the card of a match. */
const withResult = (field: Field, match: MatchRow, value: string): Field => ({
  ...field,
  match_results: [
    { round_number: match.round_number, user: match.card, match: toMatchNumber(COMPETITION), value },
  ],
});

/** A random field with matches, and the results in words of its first match, by who wins. */
function played(seed: number, some: Partial<Settings> = {}) {
  const field = randomField(seed);
  const settings: Settings = {
    ...randomSettings(field, seed + 1),
    format: 'match',
    who: null,
    competition: COMPETITION,
    ...some,
  };
  const [match] = matchesOf(field, settings);
  return { field, settings, match };
}

const MANNERS = [' w/o', ' conceded', ' conceded 4', ' 19', ' 20'];

describe('A match result that is entered by hand', () => {
  it('changes no other competition with the same cards, such as the medal', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...MANNERS), (seed, manner) => {
        const { field, match } = played(seed);
        fc.pre(match !== undefined);
        const after = withResult(field, match!, `${match!.b.side}>${match!.a.side}${manner}`);
        for (const format of ['stroke', 'stableford', 'maximum', 'par', 'skins'] as const) {
          const settings = { ...randomSettings(field, seed + 2), format, competition: COMPETITION };
          expect(computeBoard(after, settings)).toEqual(computeBoard(field, settings));
        }
        const other = { ...played(seed).settings, competition: COMPETITION + 1 };
        expect(computeBoard(after, other)).toEqual(computeBoard(field, other));
      }),
      { numRuns: 100 },
    );
  });

  it('decides the match, and a different result on the holes is shown as overruled', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...MANNERS), fc.boolean(), (seed, manner, isTurned) => {
        const { field, settings, match } = played(seed, { extra_holes: true });
        fc.pre(match !== undefined);
        const [winner, loser] = isTurned ? [match!.b, match!.a] : [match!.a, match!.b];
        const [after] = matchesOf(
          withResult(field, match!, `${winner.side}>${loser.side}${manner}`),
          settings,
        );
        expect(after).toMatchObject({ state: 'final', final: { winner: isTurned ? 'B' : 'A' } });
        const decided = match!.final?.conceded === false ? match!.final : match!.on_course;
        const isConcededBefore = after!.states.length < match!.states.length;
        const onHoles = isConcededBefore ? null : decided;
        expect(after!.on_course).toEqual(onHoles);
        const isOtherSide = Boolean(onHoles?.winner) && onHoles?.winner !== after!.final!.winner;
        expect(after!.overruled).toBe(isOtherSide);
      }),
      RUNS,
    );
  });

  it('can be removed by an empty entry, after which the board is the same as before', () => {
    fc.assert(
      fc.property(seeds, fc.boolean(), (seed, extra_holes) => {
        const { field, settings, match } = played(seed, { extra_holes });
        fc.pre(match !== undefined);
        expect(computeBoard(withResult(field, match!, ''), settings)).toEqual(computeBoard(field, settings));
      }),
      RUNS,
    );
  });

  it('does not count if it names another pairing, round or card', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { field, settings, match } = played(seed);
        fc.pre(match !== undefined);
        const value = `${match!.a.side}>${match!.b.side} w/o`;
        const [result] = withResult(field, match!, value).match_results!;
        const others = [
          { ...result!, value: `${match!.a.side}>999999 w/o` },
          { ...result!, round_number: 4 },
          { ...result!, user: 999_999 },
          { ...result!, match: result!.match + 1 },
        ];
        for (const other of others)
          expect(computeBoard({ ...field, match_results: [other] }, settings)).toEqual(
            computeBoard(field, settings),
          );
      }),
      { numRuns: 100 },
    );
  });

  it('counts at an extra hole only if the competition plays extra holes after a halved match', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(19, 20), (seed, hole) => {
        const { field, settings, match } = played(seed);
        fc.pre(match !== undefined);
        const [after] = matchesOf(
          withResult(field, match!, `${match!.a.side}>${match!.b.side} ${hole}`),
          settings,
        );
        expect({ ...after, words: null }).toEqual(match);
        expect(after!.words).toEqual({ winner: 'A', manner: 'extra', hole });
      }),
      { numRuns: 100 },
    );
  });
});

describe('A halved match', () => {
  it('stays open until its result is entered if the competition plays extra holes', () => {
    let halved = 0;
    for (let seed = 0; seed < 400; seed += 1) {
      const { field, settings } = played(seed);
      for (const match of matchesOf(field, settings)) {
        if (match.final?.winner !== null || match.final.conceded) continue;
        halved += 1;
        const find = (of: Field, extra_holes: boolean): MatchRow =>
          matchesOf(of, { ...settings, extra_holes }).find(
            (one) => one.round_number === match.round_number && one.a.side === match.a.side,
          )!;
        expect(find(field, true)).toMatchObject({ state: 'running', final: null, lead: 0, left: 0 });
        const won = withResult(field, match, `${match.b.side}>${match.a.side} 19`);
        expect(find(won, true)).toMatchObject({ state: 'final', final: { winner: 'B' }, overruled: false });
        expect(find(won, false)).toMatchObject({ state: 'final', final: { winner: null } });
        const agreed = withResult(field, match, `${match.a.side}=${match.b.side}`);
        expect(find(agreed, true)).toMatchObject({
          state: 'final',
          final: { winner: null },
          overruled: false,
        });
      }
    }
    expect(halved).toBeGreaterThan(20);
  });
});

describe('A match that is conceded at a hole', () => {
  it('keeps the state of the match at that hole, and later holes count only on the card', () => {
    fc.assert(
      fc.property(seeds, fc.nat(17), (seed, at) => {
        const { field, settings, match } = played(seed);
        const conceded = match?.states[at % Math.max(1, match.states.length)];
        fc.pre(match !== undefined && conceded !== undefined);
        const value = `${match!.a.side}>${match!.b.side} conceded ${conceded!.hole}`;
        const [after] = matchesOf(withResult(field, match!, value), settings);
        expect(after!.states.at(-1)).toEqual(conceded);
        expect(after!.lead).toBe(conceded!.lead);
        expect(after!.left).toBe(match!.left + match!.states.length - after!.states.length);
      }),
      RUNS,
    );
  });

  it.each([
    ['with a score on that hole', 4],
    ['without a score on that hole', 0],
  ] as const)('counts no hole after it, and nothing is overruled, %s', (_, tenth) => {
    const par = Array.from({ length: 18 }, () => 4);
    const cardOf = (holes: Record<number, number>) => par.map((n, i) => holes[i + 1] ?? n);
    // A is 1 up after nine holes, concedes nothing and wins; B's better holes 11 to 15 are only for the card.
    const field = fieldOf({ par, stroke_index: par.map((_n, i) => i + 1) }, [
      { gross: cardOf({ 10: tenth, 11: 5, 12: 5, 13: 5, 14: 5, 15: 5 }) },
      { gross: cardOf({ 1: 5, 10: tenth }) },
    ]);
    const settings = settingsOf({
      format: 'match',
      competition: COMPETITION,
      matches: [{ round_number: 1, a: 1, b: 2 }],
    });
    const [match] = matchesOf(field, settings);
    expect(match!.on_course).toMatchObject({ winner: 'B' });
    const [after] = matchesOf(withResult(field, match!, '1>2 conceded 10'), settings);
    expect(after).toMatchObject({
      lead: 1,
      overruled: false,
      on_course: null,
      final: { winner: 'A', up: 1 },
    });
    expect(after!.states.map(({ hole }) => hole).filter((hole) => hole > 10)).toEqual([]);
  });
});

describe('The number of an extra hole', () => {
  it('is an English ordinal, such as 19th or 21st', () => {
    expect([19, 20, 21, 22, 23, 11].map(formatOrdinal)).toEqual([
      '19th',
      '20th',
      '21st',
      '22nd',
      '23rd',
      '11th',
    ]);
  });
});
