import { readSettings, type Competition } from '#contract/competitions/competitions.ts';
import type { Settings } from '#domain/competition/types.ts';
import { t } from '#words/t.ts';
import { formatTenthsInput } from '../numbers.ts';

/** True for two competitions of one kind over a common round, which differ by their divisions. */
const isOfSameKind = (settings: Settings, other: Settings): boolean =>
  other.format === settings.format &&
  (other.net === null) === (settings.net === null) &&
  other.holes === settings.holes &&
  other.sides === settings.sides &&
  other.who?.division === settings.who?.division &&
  other.rounds.some((round) => settings.rounds.includes(round));

/** Warns if the end of a range of handicap indexes is in the next one. A range within another one is intended. */
export function findOverlapHint(settings: Settings, others: readonly Competition[]): string | null {
  const range = settings.who?.index;
  if (!range) return null;
  for (const { name, settings: storedSettings } of others) {
    const otherSettings = readSettings(storedSettings);
    const otherRange = otherSettings?.who?.index;
    if (!otherRange || !isOfSameKind(settings, otherSettings)) continue;
    const [lower, upper] = range[0] < otherRange[0] ? [range, otherRange] : [otherRange, range];
    if (lower[0] === upper[0] || lower[1] < upper[0] || lower[1] >= upper[1]) continue;
    const ends = [...new Set([upper[0], lower[1]])].map(formatTenthsInput).join('–');
    return t('Handicap index {range} also counts in “{name}”.', { range: ends, name });
  }
  return null;
}
