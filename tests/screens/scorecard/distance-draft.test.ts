import { describe, expect, it } from 'vitest';
import { EMPTY_DISTANCE, readDistance } from '#screens/scorecard/competition/DistanceFields.tsx';

describe('The distance that a golfer records in a contest', () => {
  it('is read in metres, or in feet and inches, whichever is chosen', () => {
    expect(readDistance({ ...EMPTY_DISTANCE, metres: '3,25', feet: '9' })).toBe(325);
    expect(readDistance({ ...EMPTY_DISTANCE, unit: 'feet', metres: '9', feet: '10', inches: '8' })).toBe(325);
    expect(readDistance({ ...EMPTY_DISTANCE, unit: 'feet', feet: '', inches: '9' })).toBe(23);
    expect(readDistance({ ...EMPTY_DISTANCE, unit: 'feet', feet: '10' })).toBe(305);
  });

  it('is invalid without a number, with 12 inches or more, or as a word', () => {
    expect(readDistance(EMPTY_DISTANCE)).toBeNull();
    expect(readDistance({ ...EMPTY_DISTANCE, unit: 'feet' })).toBeNull();
    expect(readDistance({ ...EMPTY_DISTANCE, unit: 'feet', feet: '3', inches: '12' })).toBeNull();
    expect(readDistance({ ...EMPTY_DISTANCE, metres: 'three' })).toBeNull();
  });
});
