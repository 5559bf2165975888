import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  toCentimetres,
  getCertifier,
  CERTIFIERS,
  CONTESTS,
  isMarkKind,
  isMarkNumber,
  MARK_KINDS,
  findMarkKind,
  getMarkNumber,
  findContestHole,
  getContestMarkNumber,
} from '#domain/cards/marks.ts';
import { formatCardStrokes } from '#domain/cards/card-text.ts';
import { isMarkValue } from '#domain/cards/mark-values.ts';
import { parseCertifiedStrokes } from '#domain/scores/certified-strokes.ts';
import { computeCheckLetters } from '#domain/cards/check-letters.ts';
import { NOT_COMPLETED } from '#domain/competition/types.ts';
import { HOLES } from '#domain/holes-in-play.ts';
import { expectAll } from '#tests/support/expect-all.ts';

describe('The marks of a card (status, certifications, measurements)', () => {
  it('are stored under hole numbers above 18, a different one for each kind', () => {
    const places = MARK_KINDS.map(getMarkNumber);
    expect(new Set(places).size).toBe(3 + CERTIFIERS.length + CONTESTS.length * HOLES);
    expectAll(places, isMarkNumber);
    for (const kind of MARK_KINDS) expect(findMarkKind(getMarkNumber(kind))).toBe(kind);
  });

  it('have the numbers 102 to 104 (certification), 105 (stop), 106 (reason), 201 to 218 (nearest the pin), 301 to 318 (longest drive)', () => {
    const markPlaces = Array.from({ length: 500 }, (_, place) => place).filter(
      (place) => findMarkKind(place) !== null,
    );
    const from = (first: number) => Array.from({ length: HOLES }, (_, i) => first + i);
    expect(markPlaces).toEqual([101, 102, 103, 104, 105, 106, ...from(201), ...from(301)]);
    expect(CERTIFIERS.map(getMarkNumber)).toEqual([102, 103, 104]);
    expect([101, 102, 104, 105, 106, 7].map(getCertifier)).toEqual([
      null,
      'player',
      'committee',
      null,
      null,
      null,
    ]);
    expect([getMarkNumber('near:1'), getMarkNumber('long:18')]).toEqual([201, 318]);
    expect(findContestHole(getContestMarkNumber({ contest: 'long', hole: 12 }))).toEqual({
      contest: 'long',
      hole: 12,
    });
    expect([findContestHole(101), findContestHole(7), isMarkKind('near:19'), isMarkKind('toString')]).toEqual(
      [null, null, false, false],
    );
  });
});

describe('The measured distance of a contest', () => {
  it('is a whole number of centimetres up to 100000, 0 for the best ball without a distance, or empty after it was deleted', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 100_010 }), (n) => {
        const isOne = n >= 0 && n <= 100_000;
        expect(toCentimetres(String(n))).toBe(isOne ? n : null);
        expect(isMarkValue('near:3', String(n))).toBe(isOne);
        expect(isMarkValue('status', String(n))).toBe(false);
      }),
    );
    expect(isMarkValue('long:3', '')).toBe(true);
    expect(isMarkValue('status', '')).toBe(false);
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^(0|[1-9]\d*)$/.test(text));
        expect(toCentimetres(text)).toBeNull();
      }),
    );
  });
});

const strokes = fc.array(
  fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constant(NOT_COMPLETED), fc.integer({ min: 0, max: 999 })),
  { minLength: HOLES, maxLength: HOLES },
);

describe('The text of a certification of a card', () => {
  it('contains the 18 scores that the author saw, within the maximum length', () => {
    fc.assert(
      fc.property(strokes, (card) => {
        const text = formatCardStrokes(card);
        expect(parseCertifiedStrokes(text)).toEqual(card);
        expect(text.length).toBeLessThanOrEqual(18 * 3 + 17);
        for (const kind of CERTIFIERS) expect(isMarkValue(kind, text)).toBe(true);
        expect([isMarkValue('status', text), isMarkValue('near:1', text)]).toEqual([false, false]);
      }),
    );
  });

  it('is empty only if the certification was revoked', () => {
    const one = Array.from({ length: HOLES }, () => 4);
    for (const kind of CERTIFIERS) expect(isMarkValue(kind, '')).toBe(true);
    const wrong = [
      'WD',
      '250',
      formatCardStrokes(one.slice(1)),
      formatCardStrokes([...one, 4]),
      `${formatCardStrokes(one)}.`,
      formatCardStrokes(one).replace('4', '04'),
      formatCardStrokes(one).replace('4', '-1'),
      formatCardStrokes(one).replace('4', '1000'),
      formatCardStrokes(one).replace('4', ''),
      formatCardStrokes(one).replaceAll('.', ','),
    ];
    for (const text of wrong) {
      expect(parseCertifiedStrokes(text), text).toBeNull();
      expect(isMarkValue('player', text), text).toBe(false);
    }
    expect([
      parseCertifiedStrokes(''),
      parseCertifiedStrokes(null),
      parseCertifiedStrokes(undefined),
    ]).toEqual([null, null, null]);
  });
});

describe('The four-letter code of a card', () => {
  const key = { tournament: 3, round: 1, user: 7 };

  it('is the same for the same card on every device', () => {
    const card = [4, 5, 3, 4, 4, NOT_COMPLETED, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4];
    expect(computeCheckLetters(key, card)).toBe('HYKD');
    fc.assert(
      fc.property(strokes, (any) => {
        expect(computeCheckLetters(key, any)).toMatch(/^[BCDFGHJKMNPQRSTVWXYZ]{4}$/);
        expect(computeCheckLetters({ ...key }, [...any])).toBe(computeCheckLetters(key, any));
      }),
    );
  });

  it('differs for cards that differ in one or two holes, except for a few of 20,000 cards', () => {
    const card = Array.from({ length: HOLES }, () => 4);
    const own = computeCheckLetters(key, card);
    const changed: string[] = [];
    for (let a = 0; a < HOLES; a += 1)
      for (let b = 0; b < HOLES; b += 1)
        for (let n = 0; n < 9; n += 1)
          for (const m of [3, 5, 6, 7, 8, 9, NOT_COMPLETED]) {
            const other = [...card];
            other[a] = n;
            other[b] = m;
            changed.push(computeCheckLetters(key, other));
          }
    expect(changed.length).toBeGreaterThan(20_000);
    expect(changed.filter((code) => code === own).length).toBeLessThan(5);
    expect(
      [{ tournament: 4 }, { round: 2 }, { user: 8 }].map((more) =>
        computeCheckLetters({ ...key, ...more }, card),
      ),
    ).not.toContain(own);
  });
});
