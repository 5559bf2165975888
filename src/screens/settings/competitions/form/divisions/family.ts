import { readSettings, type Competition } from '#contract/competitions/competitions.ts';
import type { IndexRange } from '#domain/competition/flights/index-ranges.ts';
import type { Settings } from '#domain/competition/types.ts';

const isOfSameFormat = (settings: Settings, other: Settings): boolean =>
  other.format === settings.format &&
  (other.net === null) === (settings.net === null) &&
  other.holes === settings.holes &&
  other.sides === settings.sides &&
  other.contest_hole === settings.contest_hole;

const hasSameEntrants = (settings: Settings, other: Settings): boolean =>
  String(other.who?.players) === String(settings.who?.players);

/** True for two competitions of one kind over a common round, which differ by their divisions. */
export const isOfSameKind = (settings: Settings, other: Settings): boolean =>
  isOfSameFormat(settings, other) &&
  other.who?.division === settings.who?.division &&
  other.rounds.some((round) => settings.rounds.includes(round));

/** True for two divisions of one split: of one kind, for the same entrants, each with a range of handicap indexes. */
export const isOfSameSplit = (settings: Settings, other: Settings): boolean =>
  Boolean(settings.who?.index && other.who?.index) &&
  isOfSameKind(settings, other) &&
  hasSameEntrants(settings, other);

type Who = NonNullable<Settings['who']>;

const isDisjoint = ({ division, index }: Who, other: Who): boolean =>
  (division !== null && other.division !== null && division !== other.division) ||
  (index !== null && other.index !== null && (index[1] < other.index[0] || other.index[1] < index[0]));

/** True for two divisions over the same rounds, by handicap index or by name; no player can be in both. */
const arePartsOfSplit = (settings: Settings, other: Settings): boolean =>
  settings.who !== null &&
  other.who !== null &&
  isDisjoint(settings.who, other.who) &&
  isOfSameFormat(settings, other) &&
  String(other.rounds) === String(settings.rounds) &&
  hasSameEntrants(settings, other);

/** The divisions of each split, in the given order. A division is in the first split that it fits. */
export function listSplits(competitions: readonly Competition[]): Competition[][] {
  const splits: { competition: Competition; settings: Settings }[][] = [];
  for (const competition of competitions) {
    const settings = readSettings(competition.settings);
    if (!settings?.who) continue;
    const part = { competition, settings };
    const split = splits.find((parts) => parts.every((other) => arePartsOfSplit(settings, other.settings)));
    if (split) split.push(part);
    else splits.push([part]);
  }
  return splits
    .filter((parts) => parts.length > 1)
    .map((parts) => parts.map(({ competition }) => competition));
}

/** The indexes between the lowest and the highest of `ranges` that are in none of them. */
export function listGaps(ranges: readonly Readonly<IndexRange>[]): IndexRange[] {
  const gaps: IndexRange[] = [];
  let highest: number | null = null;
  for (const [low, high] of [...ranges].sort((a, b) => a[0] - b[0])) {
    if (highest !== null && low > highest + 1) gaps.push([highest + 1, low - 1]);
    highest = Math.max(highest ?? high, high);
  }
  return gaps;
}
