import { readHandicap } from '#domain/roster/values.ts';

/** Undefined unless a whole number from `least` to `most`. */
export function parseWhole(typed: string, least: number, most: number): number | undefined {
  const tidy = typed.trim();
  if (!/^\d{1,9}$/.test(tidy)) return undefined;
  const number = Number(tidy);
  return number >= least && number <= most ? number : undefined;
}

/** As `parseWhole`, but null for an empty field. */
export const parseOptionalWhole = (typed: string, least: number, most: number): number | null | undefined =>
  typed.trim() === '' ? null : parseWhole(typed, least, most);

/** "95", or a side's shares, lowest handicap first: "35, 15". Undefined if invalid. */
export function parsePercent(typed: string): number | number[] | undefined {
  const parts = typed
    .replace(/%/g, '')
    .trim()
    .split(/\s*[,;/]\s*|\s+/)
    .map((part) => parseWhole(part, 0, 100));
  const shares = parts.filter((share) => share !== undefined);
  if (shares.length !== parts.length || shares.length > 4) return undefined;
  return shares.length === 1 ? shares[0] : shares;
}

export const percentText = (percent: number | readonly number[]): string =>
  typeof percent === 'number' ? String(percent) : percent.join(', ');

/** Handicap index in tenths, negative for a plus handicap; null if empty, undefined if invalid. */
export function parseTenths(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const read = readHandicap(typed.trim());
  return 'problem' in read || read.value === undefined ? undefined : Math.round(read.value * 10);
}

export const tenthsText = (tenths: number): string =>
  `${tenths < 0 ? '+' : ''}${(Math.abs(tenths) / 10).toFixed(1)}`;
