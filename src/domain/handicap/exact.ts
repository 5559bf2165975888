/** Exact, because 0.1 has no exact double: about 1 % of averages that end in a half would be rounded the wrong way. */
export interface Fraction {
  /** May be negative. */
  top: number;
  /** Above 0. */
  bottom: number;
}

export function floorFraction({ top, bottom }: Fraction): number {
  const remainder = ((top % bottom) + bottom) % bottom;
  return (top - remainder) / bottom;
}

/** A half goes up, towards plus infinity (Rules of Handicapping 5.1c). */
export const roundHalfUp = ({ top, bottom }: Fraction): number =>
  floorFraction({ top: 2 * top + bottom, bottom: 2 * bottom });

/** 154 is '15.4', -5 is '-0.5'. */
export function decimal(tenths: number): string {
  const size = Math.abs(tenths);
  return `${tenths < 0 ? '-' : ''}${(size - (size % 10)) / 10}.${size % 10}`;
}
