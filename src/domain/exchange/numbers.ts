import { DamagedError, type Bits } from './bits.ts';

// The functions of this file read or write, depending on `io` (Bits).

export const readOrWriteFlag = (io: Bits, isSet: boolean): boolean => io.bits(1, isSet ? 1 : 0) === 1;

export function checkRange(value: number, minimum: number, maximum: number): number {
  if (value >= minimum && value <= maximum) return value;
  throw new DamagedError(`${value} is not ${minimum} to ${maximum}`);
}

/** Reads or writes groups of `width` bits, low ones first. A bit before each says if more follow. At most 48 bits. */
function readOrWriteInBitGroups(io: Bits, width: number, value: number): number {
  let remainingValue = value;
  let sum = 0;
  for (let bitOffset = 0; bitOffset < 48; bitOffset += width) {
    const hasMore = readOrWriteFlag(io, remainingValue >= 2 ** width);
    sum += io.bits(width, remainingValue % 2 ** width) * 2 ** bitOffset;
    if (!hasMore) return sum;
    remainingValue = Math.floor(remainingValue / 2 ** width);
  }
  throw new DamagedError('a number that does not end');
}

/** Reads or writes a number. Values below 8, the usual ones, take the fewest bits. */
export const readOrWriteSmallNumber = (io: Bits, value: number, maximum: number): number =>
  checkRange(readOrWriteInBitGroups(io, 3, value), 0, maximum);

const LARGEST_ID = 2 ** 31 - 1;

export const readOrWriteId = (io: Bits, value: number): number =>
  checkRange(readOrWriteInBitGroups(io, 7, value), 1, LARGEST_ID);

export function readOrWriteChoice(io: Bits, count: number, index: number): number {
  return checkRange(io.bits(Math.ceil(Math.log2(count)), index), 0, count - 1);
}

export function readOrWriteSigned(io: Bits, value: number): number {
  const isNegative = readOrWriteFlag(io, value < 0);
  const size = Math.abs(value);
  const width = checkRange(io.bits(6, size === 0 ? 0 : Math.floor(Math.log2(size)) + 1), 0, 53);
  const readBits = io.bits(width, size);
  return isNegative && readBits !== 0 ? -readBits : readBits;
}

/** This many ones in a row announce a number without Rice code. */
const ESCAPE_CODE = 12;
const ESCAPED_BITS = 50;

export const countRiceBits = (k: number, value: number): number => {
  const leadingOnes = Math.floor(value / 2 ** k);
  return leadingOnes < ESCAPE_CODE ? leadingOnes + 1 + k : ESCAPE_CODE + ESCAPED_BITS;
};

/** Rice code with parameter k: short for numbers up to about 2^k. */
export function readOrWriteRice(io: Bits, k: number, value: number): number {
  const quotient = Math.floor(value / 2 ** k);
  let leadingOnes = 0;
  while (leadingOnes < ESCAPE_CODE && readOrWriteFlag(io, leadingOnes < quotient)) leadingOnes += 1;
  if (leadingOnes === ESCAPE_CODE) return io.bits(ESCAPED_BITS, value);
  return leadingOnes * 2 ** k + io.bits(k, value % 2 ** k);
}

export const foldSign = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
export const unfoldSign = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);

/** Finds the k below `count` that encodes these numbers in the fewest bits. */
export function chooseRiceParameter(values: readonly number[], count: number): number {
  const bits = Array.from({ length: count }, (_, k) =>
    values.reduce((sum, v) => sum + countRiceBits(k, v), 0),
  );
  return bits.indexOf(Math.min(...bits));
}

/** Reads or writes any UTF-16 text; `maxLength` is below 256. */
export function readOrWriteText(io: Bits, value: string, maxLength: number): string {
  const charCodes = Array.from({ length: value.length }, (_, i) => value.charCodeAt(i));
  const width = readOrWriteFlag(
    io,
    charCodes.some((unit) => unit > 127),
  )
    ? 16
    : 7;
  const length = checkRange(io.bits(8, charCodes.length), 0, maxLength);
  return String.fromCharCode(...Array.from({ length }, (_, i) => io.bits(width, charCodes[i] ?? 0)));
}
