import { unitOf } from '#domain/competition/formats.ts';
import { NOT_COMPLETED, type BallCard, type Settings } from '#domain/competition/types.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { plural } from '#words/t.ts';
import { getUnit } from './units.ts';

/** Returns the strokes, '✕' if picked up, '-' if not played. */
export const formatStrokes = (strokes: number): string =>
  strokes === NOT_COMPLETED ? '✕' : strokes === 0 ? '-' : String(strokes);

/** Returns '•' per stroke received, '−' per stroke that a plus handicap gives back. */
export const formatReceivedDots = (received: number): string =>
  received >= 0 ? '•'.repeat(received) : '−'.repeat(-received);

/** Text for screen readers; '' for 0. */
export function describeReceived(received: number): string {
  if (received === 0) return '';
  return received > 0
    ? plural(received, '{count} stroke received', '{count} strokes received')
    : plural(-received, '{count} stroke given', '{count} strokes given');
}

/** Returns points, net strokes, or '+', '0', '−' for won, halved and lost; '-' without a value. */
export const formatValue = (
  value: number | null,
  settings: Pick<Settings, 'format'>,
  isSum = false,
): string => (value === null ? '-' : getUnit(settings).value(value, isSum));

/** Text for screen readers; '' without a value. */
export const describeValue = (value: number | null, settings: Pick<Settings, 'format'>): string =>
  value === null ? '' : getUnit(settings).words(value, false);

/** True if a card shows points or net strokes beside the gross strokes. */
export const hasPointsOrNet = (settings: Pick<Settings, 'format' | 'net'>, ballCount: number): boolean =>
  settings.net !== null || ballCount > 1 || !['strokes', 'skins'].includes(unitOf(settings));

/** Sum over these holes; null if one of them was picked up or none is played. */
export function sumBallStrokes({ strokes }: Pick<BallCard, 'strokes'>, holes: HolesInPlay): number | null {
  const holeStrokes = holes.map((hole) => strokes[hole - 1] ?? 0);
  if (holeStrokes.includes(NOT_COMPLETED) || holeStrokes.every((n) => n === 0)) return null;
  return holeStrokes.reduce((total, n) => total + n, 0);
}

/** Sum over these holes; null without values. */
export function sumValues(values: readonly (number | null)[], holes: HolesInPlay): number | null {
  const numbers = holes.flatMap((hole) => values[hole - 1] ?? []);
  return numbers.length === 0 ? null : numbers.reduce((total, value) => total + value, 0);
}
