import { describe, expect, it } from 'vitest';
import { parseCentimetres } from '#screens/scorecard/competition/parseCentimetres.ts';

describe('A distance in metres that is entered as', () => {
  it.each([
    ['3.25', 325],
    ['3,25', 325],
    [' 12 ', 1200],
    ['0.4', 40],
    ['2,05', 205],
    ['1000', 100_000],
  ])('%s is stored as %i cm', (typed, centimetres) => expect(parseCentimetres(typed)).toBe(centimetres));

  it.each(['', '0', '0.00', 'three', '-1', '3.255', '1.2.3', '1000.01', '1e3'])(
    '%s is refused as invalid',
    (typed) => expect(parseCentimetres(typed)).toBeNull(),
  );
});
