import { unitOf } from '#domain/competition/formats.ts';
import type { Settings } from '#domain/competition/types.ts';
import { formatToPar } from '#domain/round.ts';
import { plural, t } from '#words/t.ts';

/** Returns '+2', '0' or '-1', never '-0'. */
export const formatSigned = (n: number): string => (n > 0 ? `+${n}` : String(n + 0));

export interface ResultFigures {
  /** The first figure, which decides the place. */
  result: string;
  /**
   * The second figure: strokes beside the score to par, or in Stableford the distance to level; '' if there is none.
   */
  aside: string;
}

interface ScoringUnit {
  figures: (total: number, to_level: number | null) => ResultFigures;
  heads: (isNet: boolean) => ResultFigures;
  isToPar: boolean;
  /** Formats a value in one or two characters; `isSum` is true for a sum of holes. */
  value: (value: number, isSum: boolean) => string;
  /** Returns a short text: '3 p', 'net 4' or '+'. */
  short: (value: number) => string;
  /** Returns a full text: '3 points', 'net 4' or 'hole won'. */
  words: (value: number, isNet: boolean) => string;
  /** Returns the text of a sum: '36 points', '+2 holes up' or 'net 72'. */
  sum: (sum: number, isNet: boolean) => string;
  /** Returns the heading of the row of values below a card. */
  rowHead: (isNet: boolean) => string;
}

const formatNet = (value: number): string => t('net {value}', { value: value + 0 });
const describeStrokes = (value: number, isNet: boolean): string =>
  isNet ? formatNet(value) : t('counts {value}', { value: value + 0 });
const formatPoints = (count: number): string => plural(count, '{count} point', '{count} points');

const strokesUnit: ScoringUnit = {
  figures: (total, to_level) =>
    to_level === null
      ? { result: String(total), aside: '' }
      : { result: formatToPar(to_level), aside: String(total) },
  heads: (isNet) =>
    isNet ? { result: t('Net to par'), aside: t('Net') } : { result: t('To par'), aside: t('Strokes') },
  isToPar: true,
  value: (value) => String(value + 0),
  short: formatNet,
  words: describeStrokes,
  sum: describeStrokes,
  rowHead: (isNet) => (isNet ? t('Net') : t('Strokes')),
};

const pointsUnit: ScoringUnit = {
  ...strokesUnit,
  figures: (total, to_level) => ({
    result: String(total),
    aside: to_level === null || to_level === total ? '' : formatSigned(to_level),
  }),
  heads: () => ({ result: t('Points'), aside: '+/−' }),
  isToPar: false,
  short: (value) => t('{points} p', { points: value }),
  words: formatPoints,
  sum: formatPoints,
  rowHead: () => t('Points'),
};

const describeHole = (value: number): string =>
  value === 0 ? t('halved') : value > 0 ? t('hole won') : t('hole lost');
/** Returns '+', '0' or '−' for a hole won, halved or lost; a signed number for a sum or a team. */
const formatHole = (value: number, isSum: boolean): string => {
  if (isSum || Math.abs(value) > 1) return formatSigned(value);
  return value === 0 ? '0' : value > 0 ? '+' : '−';
};
const holesUnit: ScoringUnit = {
  ...strokesUnit,
  figures: (total) => ({ result: formatSigned(total), aside: '' }),
  heads: () => ({ result: t('Holes up'), aside: '' }),
  isToPar: false,
  value: formatHole,
  short: (value) => formatHole(value, false),
  words: describeHole,
  sum: (sum) => t('{sum} holes up', { sum: formatSigned(sum) }),
  rowHead: () => '+/−',
};

const skinsUnit: ScoringUnit = {
  ...strokesUnit,
  figures: (total) => ({ result: String(total), aside: '' }),
  heads: () => ({ result: t('Skins'), aside: '' }),
  isToPar: false,
};

const describeTwos = (count: number): string => plural(count, '{count} two', '{count} twos');
const twosUnit: ScoringUnit = {
  ...skinsUnit,
  heads: () => ({ result: t('Twos'), aside: '' }),
  short: describeTwos,
  words: describeTwos,
  sum: describeTwos,
  rowHead: () => t('Twos'),
};

/** Matches and contests need only the text of one hole, such as 'net 4'. */
const UNITS: Record<ReturnType<typeof unitOf>, ScoringUnit> = {
  strokes: strokesUnit,
  capped: { ...strokesUnit, rowHead: (isNet) => (isNet ? t('Net') : t('Maximum score')) },
  points: pointsUnit,
  holes: holesUnit,
  skins: skinsUnit,
  twos: twosUnit,
  matches: { ...strokesUnit, isToPar: false },
  distance: { ...strokesUnit, isToPar: false },
};

export const getUnit = (settings: Pick<Settings, 'format'>): ScoringUnit => UNITS[unitOf(settings)];
