import { readSettings, type Competition } from '#contract/competitions/competitions.ts';
import type { FieldPlayer, Settings } from '#domain/competition/types.ts';
import { listNames } from '#ui/listNames.ts';
import { plural, t } from '#words/t.ts';
import { formatIndexRange } from '../numbers.ts';
import { isOfSameKind, isOfSameSplit, listGaps } from './family.ts';
import { selectPlayers } from './split.ts';

type OtherCompetition = Pick<Competition, 'name' | 'settings'>;

const formatEnds = (range: readonly number[]): string => formatIndexRange([...new Set(range)]);

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
    return t('Handicap index {range} also counts in “{name}”.', {
      range: formatEnds([upper[0], lower[1]]),
      name,
    });
  }
  return null;
}

/** Names the players between the divisions of a split who are in none of them, with their ranges of indexes. */
export function findGapHint(
  settings: Settings,
  others: readonly OtherCompetition[],
  players: readonly FieldPlayer[],
): string | null {
  const { who } = settings;
  if (!who?.index) return null;
  const otherRanges = others.flatMap((other) => {
    const otherSettings = readSettings(other.settings);
    return otherSettings !== null && isOfSameSplit(settings, otherSettings)
      ? [otherSettings.who!.index!]
      : [];
  });
  const gaps = listGaps([who.index, ...otherRanges]).flatMap((gap) => {
    const playersInGap = selectPlayers(players, { ...who, index: gap });
    return playersInGap.length === 0 ? [] : [{ gap, playersInGap }];
  });
  const playersInNone = new Set(gaps.flatMap(({ playersInGap }) => playersInGap));
  return playersInNone.size === 0
    ? null
    : plural(
        playersInNone.size,
        '{count} player is in no division ({range}): {names}.',
        '{count} players are in no division ({range}): {names}.',
        {
          range: gaps.map(({ gap }) => formatEnds(gap)).join(', '),
          names: listNames(players.filter((player) => playersInNone.has(player)).map(({ name }) => name)),
        },
      );
}
