import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centimetresOf,
  CONTESTS,
  isMarkKind,
  isMarkPlace,
  isMarkValue,
  MARK_KINDS,
  markAt,
  markPlace,
  measuredAt,
  measuredPlace,
} from '#domain/marks.ts';
import { HOLES } from '#domain/round.ts';

describe('The places of marks', () => {
  it('are beyond the holes, and no two kinds share one', () => {
    const places = MARK_KINDS.map(markPlace);
    expect(new Set(places).size).toBe(1 + CONTESTS.length * HOLES);
    expect(places.every(isMarkPlace)).toBe(true);
    for (const kind of MARK_KINDS) expect(markAt(markPlace(kind))).toBe(kind);
  });

  it('are 201 to 218 for nearest the pin and 301 to 318 for the longest drive', () => {
    const known = Array.from({ length: 500 }, (_, place) => place).filter((place) => markAt(place) !== null);
    const from = (first: number) => Array.from({ length: HOLES }, (_, i) => first + i);
    expect(known).toEqual([101, ...from(201), ...from(301)]);
    expect([markPlace('near:1'), markPlace('long:18')]).toEqual([201, 318]);
    expect(measuredAt(measuredPlace({ contest: 'long', hole: 12 }))).toEqual({ contest: 'long', hole: 12 });
    expect([measuredAt(101), measuredAt(7), isMarkKind('near:19'), isMarkKind('toString')]).toEqual([
      null,
      null,
      false,
      false,
    ]);
  });
});

describe('A measured value', () => {
  it('is whole centimetres 1 to 100000 in digits, or nothing once it is taken back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 100_010 }), (n) => {
        const isOne = n >= 1 && n <= 100_000;
        expect(centimetresOf(String(n))).toBe(isOne ? n : null);
        expect(isMarkValue('near:3', String(n))).toBe(isOne);
        expect(isMarkValue('status', String(n))).toBe(false);
      }),
    );
    expect(isMarkValue('long:3', '')).toBe(true);
    expect(isMarkValue('status', '')).toBe(false);
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^[1-9]\d*$/.test(text));
        expect(centimetresOf(text)).toBeNull();
      }),
    );
  });
});
