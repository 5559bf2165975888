import type { Fraction } from './exact.ts';

/**
 * Expected differential of nine holes: 0.52 × index + 1.2. The governing bodies publish no formula; public programs use
 * this one, so the app labels results with it as estimated.
 */
const SLOPE_PER_INDEX = 52;
const BASE_TENTHS = 1200;
const HOLES_OF_NINE = 9;

/** Expected differential of holes that were not played, in tenths of a stroke, not rounded. */
export const computeExpectedDifferential = (handicapIndex: number, holes: number): Fraction => ({
  top: (SLOPE_PER_INDEX * handicapIndex + BASE_TENTHS) * holes,
  bottom: 100 * HOLES_OF_NINE,
});

export const addFractions = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});
