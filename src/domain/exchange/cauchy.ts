// Reed-Solomon code over GF(256) with polynomial 0x11d: any k frames restore the k slices. Frame j < k is slice j; a
// later frame i is the sum of all slices j times 1 / (i xor j), a row of a Cauchy matrix.

const POLYNOMIAL = 0x11d;

interface Tables {
  power: number[];
  log: number[];
}

function buildTables(): Tables {
  const power: number[] = [];
  const log: number[] = [];
  let value = 1;
  for (let i = 0; i < 255; i += 1) {
    power[i] = value;
    log[value] = i;
    value *= 2;
    if (value > 255) value ^= POLYNOMIAL;
  }
  return { power, log };
}

const { power, log } = buildTables();
const multiply = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : power[(log[a]! + log[b]!) % 255]!;
const inverse = (a: number): number => power[(255 - log[a]!) % 255]!;

function addMultipleOf(row: Uint8Array, otherRow: Uint8Array, factor: number): void {
  if (factor === 0) return;
  for (let i = 0; i < row.length; i += 1) row[i]! ^= multiply(factor, otherRow[i]!);
}

const buildRow = (frameIndex: number, sliceCount: number): Uint8Array =>
  Uint8Array.from({ length: sliceCount }, (_, j) =>
    frameIndex < sliceCount ? Number(frameIndex === j) : inverse(frameIndex ^ j),
  );

/** `frameIndex` is 0 to 255; all slices have one length. */
export function encodeFrame(slices: readonly Uint8Array[], frameIndex: number): Uint8Array {
  const row = buildRow(frameIndex, slices.length);
  const sum = new Uint8Array(slices[0]!.length);
  slices.forEach((slice, j) => addMultipleOf(sum, slice, row[j]!));
  return sum;
}

export function decodeSlices(frames: ReadonlyMap<number, Uint8Array>): Uint8Array[] {
  const sliceCount = frames.size;
  const rows = [...frames].map(([index, bytes]) =>
    Uint8Array.from([...buildRow(index, sliceCount), ...bytes]),
  );
  for (let pivotIndex = 0; pivotIndex < sliceCount; pivotIndex += 1) {
    const foundIndex = rows.findIndex((row, i) => i >= pivotIndex && row[pivotIndex] !== 0);
    [rows[pivotIndex], rows[foundIndex]] = [rows[foundIndex]!, rows[pivotIndex]!];
    const pivotRow = rows[pivotIndex]!;
    const pivotInverse = inverse(pivotRow[pivotIndex]!);
    for (let i = 0; i < pivotRow.length; i += 1) pivotRow[i] = multiply(pivotRow[i]!, pivotInverse);
    rows.forEach((row, i) => i !== pivotIndex && addMultipleOf(row, pivotRow, row[pivotIndex]!));
  }
  return rows.map((row) => row.slice(sliceCount));
}
