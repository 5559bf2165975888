/** Matches '12.4', and plus handicaps such as '+2.3' or '+2,3', which are negative on the wire. */
const INDEX_PATTERN = /^([+\-−]?)(\d{1,2})(?:[.,](\d))?$/;

/** Parses strokes with one decimal; null outside +9.9 to 54.0. A minus sign also means better than scratch. */
export function parseIndex(typedIndex: string): number | null {
  const [, sign, wholeNumber, decimal = '0'] = INDEX_PATTERN.exec(typedIndex.trim()) ?? [];
  if (wholeNumber === undefined) return null;
  const tenths = Number(wholeNumber) * 10 + Number(decimal);
  if (tenths > (sign ? 99 : 540)) return null;
  return tenths === 0 ? 0 : (sign ? -tenths : tenths) / 10;
}

export function formatIndexInput(handicap: number | null): string {
  if (handicap === null || !Number.isFinite(handicap)) return '';
  return `${handicap < 0 ? '+' : ''}${Math.abs(handicap).toFixed(1)}`;
}
