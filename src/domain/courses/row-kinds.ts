import { FRONT_HOLES, HOLES } from '../holes-in-play.ts';

export type RowKind = 'pars' | 'stroke-indexes' | 'lengths';

export const VALUE_RANGES: Record<RowKind, readonly [least: number, most: number]> = {
  pars: [3, 6],
  'stroke-indexes': [1, HOLES],
  lengths: [30, 1100],
};

export type CardSize = typeof HOLES | typeof FRONT_HOLES;

export const addNumbers = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** Finds numbers and ignores words and signs. "3,412" is one length; "443454345" is nine pars. */
export function findNumbers(line: string, kind: RowKind): number[] {
  const normalizedLine =
    kind === 'lengths' ? line.replace(/(^|[^\d.,'’])(\d)[.,'’](\d{3})(?!\d)/g, '$1$2$3') : line;
  const digitRuns = normalizedLine.match(/\d+/g) ?? [];
  return digitRuns.flatMap((digits) =>
    kind === 'pars' && /^(?:[3-6]{9}){1,2}$/.test(digits) ? [...digits].map(Number) : [Number(digits)],
  );
}

export const formatHoleSequence = (firstHole: number, lastHole: number): string =>
  Array.from({ length: lastHole - firstHole + 1 }, (_, i) => firstHole + i).join(' ');
/** Lines of a scorecard that have only hole numbers. */
export const HOLE_NUMBER_ROWS = new Set([
  formatHoleSequence(1, 9),
  formatHoleSequence(10, 18),
  formatHoleSequence(1, 18),
]);

const ROW_NAME_PATTERNS: readonly (readonly [RowKind | 'holes', RegExp])[] = [
  ['holes', /^(?:holes?|loch|bahn|trou|hoyo|no|nr)\b/i],
  ['pars', /^par\b/i],
  ['stroke-indexes', /^(?:s\.?i\b|stroke|index|hcp|hdcp|handicap|vorgabe|vcp)/i],
  ['lengths', /^(?:met(?:re|er)s?|m|yards?|yds|length|länge|longueur|metros|distance)\b/i],
];
export const findRowKind = (name: string): RowKind | 'holes' | null =>
  ROW_NAME_PATTERNS.find(([, pattern]) => pattern.test(name.trim()))?.[0] ?? null;

export function fitsKind(kind: RowKind, column: readonly number[]): boolean {
  const [minimum, maximum] = VALUE_RANGES[kind];
  if (column.some((value) => value < minimum || value > maximum)) return false;
  return kind !== 'stroke-indexes' || new Set(column).size === column.length;
}

/** Splits the last line with text above a table into cells. */
export const listHeadings = (linesAbove: readonly string[]): string[] =>
  (linesAbove.filter((line) => line.trim() !== '').at(-1) ?? '').split(/\t|;|,|\s{2,}/);

const areTotals = (numbers: readonly number[], frontSum: number, backSum: number): boolean =>
  numbers.every((value) => value === frontSum || value === backSum || value === frontSum + backSum);

/** Removes the total after each nine; null if the totals do not add up, or if there are fewer numbers than holes. */
export function withoutTotals(numbers: readonly number[], size: CardSize = HOLES): number[] | null {
  if (size === FRONT_HOLES) {
    const nine = numbers.slice(0, size);
    return nine.length === size && areTotals(numbers.slice(size), addNumbers(nine), 0) ? nine : null;
  }
  for (let totalsAfterFront = 0; totalsAfterFront <= 1; totalsAfterFront += 1) {
    const frontValues = numbers.slice(0, FRONT_HOLES);
    const backValues = numbers.slice(FRONT_HOLES + totalsAfterFront, HOLES + totalsAfterFront);
    if (backValues.length < HOLES - FRONT_HOLES) continue;
    const outTotals = numbers.slice(FRONT_HOLES, FRONT_HOLES + totalsAfterFront);
    if (!areTotals(outTotals, addNumbers(frontValues), addNumbers(frontValues))) continue;
    if (areTotals(numbers.slice(HOLES + totalsAfterFront), addNumbers(frontValues), addNumbers(backValues)))
      return [...frontValues, ...backValues];
  }
  return null;
}
