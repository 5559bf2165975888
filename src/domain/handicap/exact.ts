/**
 * Exact arithmetic for handicaps: whole numbers and fractions of them, never binary decimals (0.1 has no
 * exact double, so averages that fall on a half would be rounded the wrong way about once in a hundred).
 */
export interface Fraction {
  /** Whole number, may be negative. */
  top: number;
  /** Whole number above 0. */
  bottom: number;
}

/** The greatest whole number that is not above the fraction. */
export function floor({ top, bottom }: Fraction): number {
  const rest = ((top % bottom) + bottom) % bottom;
  return (top - rest) / bottom;
}

/** The nearest whole number; exactly one half goes up, towards plus infinity (Rules of Handicapping 5.1c). */
export const roundHalfUp = ({ top, bottom }: Fraction): number =>
  floor({ top: 2 * top + bottom, bottom: 2 * bottom });

/** Tenths as a plain decimal number in words: 154 is '15.4', -5 is '-0.5'. */
export function decimal(tenths: number): string {
  const size = Math.abs(tenths);
  return `${tenths < 0 ? '-' : ''}${(size - (size % 10)) / 10}.${size % 10}`;
}
