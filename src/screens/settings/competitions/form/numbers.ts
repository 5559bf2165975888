import { readHandicap } from '#domain/roster/values.ts';

/** Undefined unless a whole number from `minimum` to `maximum`. */
export function parseWhole(text: string, minimum: number, maximum: number): number | undefined {
  const trimmed = text.trim();
  if (!/^\d{1,9}$/.test(trimmed)) return undefined;
  const number = Number(trimmed);
  return number >= minimum && number <= maximum ? number : undefined;
}

/** Like `parseWhole`, but null for an empty field. */
export const parseOptionalWhole = (
  text: string,
  minimum: number,
  maximum: number,
): number | null | undefined => (text.trim() === '' ? null : parseWhole(text, minimum, maximum));

/** Parses "95", or the shares of a side's members by handicap, lowest first: "35, 15". Undefined if invalid. */
export function parsePercent(text: string): number | number[] | undefined {
  const parts = text
    .replace(/%/g, '')
    .trim()
    .split(/\s*[,;/]\s*|\s+/)
    .map((shareText) => parseWhole(shareText, 0, 100));
  const shares = parts.filter((share) => share !== undefined);
  if (shares.length !== parts.length || shares.length > 4) return undefined;
  return shares.length === 1 ? shares[0] : shares;
}

export const formatPercent = (percent: number | readonly number[]): string =>
  typeof percent === 'number' ? String(percent) : percent.join(', ');

/** Handicap index in tenths, negative for a plus handicap; null if empty, undefined if invalid. */
export function parseTenths(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const handicap = readHandicap(text.trim());
  return 'problem' in handicap || handicap.value === undefined ? undefined : Math.round(handicap.value * 10);
}

export const formatTenthsInput = (tenths: number): string =>
  `${tenths < 0 ? '+' : ''}${(Math.abs(tenths) / 10).toFixed(1)}`;

/** Returns "+9.9–11.4"; the word joiners (U+2060) keep it on one line. */
export const formatIndexRange = (range: readonly number[]): string =>
  range.map(formatTenthsInput).join('\u2060–\u2060');
