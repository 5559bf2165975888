import { unitOf } from '#domain/competition/formats.ts';
import { NO_SCORE, type BallCard, type Settings } from '#domain/competition/types.ts';
import { plural } from '#words/t.ts';
import { unitWords } from './units.ts';

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

/** What a hole is worth: points, net strokes, or '+', '0', '−' for won, halved and lost; '-' where it is worth nothing yet. */
export const valueText = (value: number | null, settings: Pick<Settings, 'format'>, isSum = false): string =>
  value === null ? '-' : unitWords(settings).value(value, isSum);

/** The same in words. */
export const valueWords = (value: number | null, settings: Pick<Settings, 'format'>): string =>
  value === null ? '' : unitWords(settings).words(value, false);

/** Whether the values of a card say something that its strokes do not. */
export const hasValues = (settings: Pick<Settings, 'format' | 'net'>, balls: number): boolean =>
  settings.net !== null || balls > 1 || !['strokes', 'skins'].includes(unitOf(settings));

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
