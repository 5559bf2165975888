import { describe, expect, it } from 'vitest';
import { parseCentimetres } from '#ui/golf/parseCentimetres.ts';

describe('A distance that is entered as', () => {
  it.each([
    ['3.25', 325],
    ['3,25', 325],
    [' 12 ', 1200],
    ['0.4', 40],
    ['2,05', 205],
    ['1000', 100_000],
    ['4.35 m', 435],
    ['4,35m', 435],
    [`14' 3"`, 434],
    ['14 ft 3 in', 434],
    ['14’3”', 434],
    ['14 ft', 427],
    ["14' 3", 434],
    ['6 ft 0.5 in', 184],
    ['9 in', 23],
    ['9"', 23],
  ])('%s is stored as %i cm', (typed, centimetres) => expect(parseCentimetres(typed)).toBe(centimetres));

  it.each([
    '',
    '0',
    '0.00',
    'three',
    '-1',
    '3.255',
    '1.2.3',
    '1000.01',
    '1e3',
    '14 3',
    '0 ft',
    '14 ft 12 in',
    '14 yd',
    'ft',
    '3 m 20',
    '3281 ft',
  ])('%s is refused as invalid', (typed) => expect(parseCentimetres(typed)).toBeNull());
});
