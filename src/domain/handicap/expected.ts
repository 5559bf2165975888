import type { Fraction } from './exact.ts';

/**
 * Expected differential of nine holes: 0.52 × index + 1.2. The governing bodies do not publish it; public programs use
 * it, so its results are labelled as estimated.
 */
const PER_INDEX = 52;
const BASE_TENTHS = 1200;
const HOLES_OF_IT = 9;

/** In tenths of a stroke, not rounded, for a number of holes that were not played. */
export const expectedDifferential = (index: number, holes: number): Fraction => ({
  top: (PER_INDEX * index + BASE_TENTHS) * holes,
  bottom: 100 * HOLES_OF_IT,
});

export const addFractions = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});
