import type { IndexRange } from '#domain/competition/flights/index-ranges.ts';
import type { Settings } from '#domain/competition/types.ts';

/** True for two competitions of one kind over a common round, which differ by their divisions. */
export const isOfSameKind = (settings: Settings, other: Settings): boolean =>
  other.format === settings.format &&
  (other.net === null) === (settings.net === null) &&
  other.holes === settings.holes &&
  other.sides === settings.sides &&
  other.contest_hole === settings.contest_hole &&
  other.who?.division === settings.who?.division &&
  other.rounds.some((round) => settings.rounds.includes(round));

/** True for two divisions of one split: of one kind, for the same entrants, each with a range of handicap indexes. */
export const isOfSameSplit = (settings: Settings, other: Settings): boolean =>
  Boolean(settings.who?.index && other.who?.index) &&
  isOfSameKind(settings, other) &&
  String(other.who?.players) === String(settings.who?.players);

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
