/** An exact number: doubles would round about 1 % of the averages that end in a half the wrong way. */
export interface Fraction {
  /** Numerator; may be negative. */
  top: number;
  /** Denominator, above 0. */
  bottom: number;
}

export function floorFraction({ top, bottom }: Fraction): number {
  const remainder = ((top % bottom) + bottom) % bottom;
  return (top - remainder) / bottom;
}

/** Rounds a half up, towards plus infinity (Rules of Handicapping 5.1c). */
export const roundHalfUp = ({ top, bottom }: Fraction): number =>
  floorFraction({ top: 2 * top + bottom, bottom: 2 * bottom });

/** Returns '15.4' for 154 and '-0.5' for -5. */
export function formatDecimal(tenths: number): string {
  const size = Math.abs(tenths);
  return `${tenths < 0 ? '-' : ''}${(size - (size % 10)) / 10}.${size % 10}`;
}
