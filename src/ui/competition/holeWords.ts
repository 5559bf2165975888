import { NO_SCORE, type BallCard, type FormatName, type Settings } from '#domain/competition/types.ts';
import { signed } from './rowWords.ts';
import { plural, t } from '#words/t.ts';

/** Strokes as a card shows them: '✕' where the ball was picked up, '-' while the hole is not played. */
export const strokesText = (strokes: number): string =>
  strokes === NO_SCORE ? '✕' : strokes === 0 ? '-' : String(strokes);

/** Strokes received as dots; a minus for each that a plus handicap gives back. */
export const dots = (received: number): string =>
  received >= 0 ? '•'.repeat(received) : '−'.repeat(-received);

/** The same in words for who hears it; nothing for none. */
export function dotsWords(received: number): string {
  if (received === 0) return '';
  return received > 0
    ? plural(received, '{count} stroke received', '{count} strokes received')
    : plural(-received, '{count} stroke given', '{count} strokes given');
}

/** What a hole is worth: points, net strokes, or '+', '0', '−' for won, halved and lost; teams of par/bogey have their sum. */
export function valueText(value: number | null, format: FormatName, isSum = false): string {
  if (value === null) return '-';
  if (format !== 'par') return String(value + 0);
  if (isSum || Math.abs(value) > 1) return signed(value);
  return value === 0 ? '0' : value > 0 ? '+' : '−';
}

/** The same in words. */
export function valueWords(value: number | null, format: FormatName): string {
  if (value === null) return '';
  if (format === 'stableford') return plural(value, '{count} point', '{count} points');
  if (format === 'par') return value === 0 ? t('halved') : value > 0 ? t('hole won') : t('hole lost');
  return t('counts {value}', { value: value + 0 });
}

/** Whether the values of a card say something that its strokes do not. */
export const hasValues = ({ format, net }: Pick<Settings, 'format' | 'net'>, balls: number): boolean =>
  net !== null || balls > 1 || (format !== 'stroke' && format !== 'skins');

/** The sum of some of a ball's holes (from 0); null where one was picked up, or none is played. */
export function strokesSum({ strokes }: Pick<BallCard, 'strokes'>, from: number, to: number): number | null {
  const holes = strokes.slice(from, to);
  if (holes.includes(NO_SCORE) || holes.every((n) => n === 0)) return null;
  return holes.reduce((all, n) => all + n, 0);
}

/** The sum of some of the values (from 0); null where there is none. */
export function valuesSum(values: readonly (number | null)[], from: number, to: number): number | null {
  const known = values.slice(from, to).filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((all, value) => all + value, 0);
}
