import { readSettings, type Competition } from '#contract/competitions/competitions.ts';
import type { FieldPlayer, Settings } from '#domain/competition/types.ts';
import { listNames } from '#ui/listNames.ts';
import { t } from '#words/t.ts';
import { formatIndexRange } from '../numbers.ts';
import { selectPlayers } from './split.ts';

type OtherCompetition = Pick<Competition, 'name' | 'settings'>;

/** True for two competitions of one kind over a common round, which differ by their divisions. */
const isOfSameKind = (settings: Settings, other: Settings): boolean =>
  other.format === settings.format &&
  (other.net === null) === (settings.net === null) &&
  other.holes === settings.holes &&
  other.sides === settings.sides &&
  other.who?.division === settings.who?.division &&
  other.rounds.some((round) => settings.rounds.includes(round));

/** Warns if the end of a range of handicap indexes is in the next one. A range within another one is intended. */
export function findOverlapHint(settings: Settings, others: readonly OtherCompetition[]): string | null {
  const range = settings.who?.index;
  if (!range) return null;
  for (const { name, settings: storedSettings } of others) {
    const otherSettings = readSettings(storedSettings);
    const otherRange = otherSettings?.who?.index;
    if (!otherRange || !isOfSameKind(settings, otherSettings)) continue;
    const [lower, upper] = range[0] < otherRange[0] ? [range, otherRange] : [otherRange, range];
    if (lower[0] === upper[0] || lower[1] < upper[0] || lower[1] >= upper[1]) continue;
    const ends = formatIndexRange([...new Set([upper[0], lower[1]])]);
    return t('Handicap index {range} also counts in “{name}”.', { range: ends, name });
  }
  return null;
}

/** Names the players between the lowest and the highest index of a set of divisions who are in none of them. */
export function findGapHint(
  settings: Settings,
  others: readonly OtherCompetition[],
  players: readonly FieldPlayer[],
): string | null {
  const { who } = settings;
  if (!who?.index) return null;
  const otherRanges = others.flatMap((other) => {
    const otherSettings = readSettings(other.settings);
    const isInSet =
      otherSettings !== null &&
      isOfSameKind(settings, otherSettings) &&
      String(otherSettings.who?.players) === String(who.players);
    return isInSet && otherSettings.who?.index ? [otherSettings.who.index] : [];
  });
  const ranges = [who.index, ...otherRanges];
  const outerRange: [number, number] = [
    Math.min(...ranges.map(([lowest]) => lowest)),
    Math.max(...ranges.map(([, highest]) => highest)),
  ];
  const playersInNone = selectPlayers(players, { ...who, index: outerRange }).filter(
    ({ index }) => !ranges.some(([lowest, highest]) => index !== null && index >= lowest && index <= highest),
  );
  return playersInNone.length === 0
    ? null
    : t('No division: {names}.', { names: listNames(playersInNone.map(({ name }) => name)) });
}
