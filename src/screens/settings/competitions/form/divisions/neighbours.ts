import { readSettings, type Competition } from '#contract/competitions/competitions.ts';
import type { IndexRange } from '#domain/competition/flights/index-ranges.ts';
import type { Settings } from '#domain/competition/types.ts';
import { isOfSameSplit } from './family.ts';

/** A division beside the edited one, with the range that closes up to it again. */
export interface MovedNeighbour {
  competition: Competition;
  settings: Settings;
  range: IndexRange;
  /** The bound that moves: 0 is the lower, 1 the upper one. */
  bound: 0 | 1;
  /** True if it gets players, false if it loses some. */
  isWidened: boolean;
}

const moveBound = ([low, high]: IndexRange, bound: MovedNeighbour['bound'], value: number): IndexRange =>
  bound === 0 ? [value, high] : [low, value];

const isEmptyRange = ([low, high]: IndexRange): boolean => low > high;

/**
 * Moves the neighbour's bound in its latest settings, so that changes by others since stay. Null if it is no division
 * any more, or would become empty.
 */
export function moveInLatest(
  { competition, bound, range }: MovedNeighbour,
  latest: readonly Competition[],
): Settings | null {
  const settings = readSettings(latest.find(({ id }) => id === competition.id)?.settings);
  if (!settings?.who?.index) return null;
  const index = moveBound(settings.who.index, bound, range[bound]);
  return isEmptyRange(index) ? null : { ...settings, who: { ...settings.who, index } };
}

/**
 * The divisions of the same split that touched the edited one before its bounds changed. None at a bound that several
 * divisions touch, because some of them belong to another split. None if the neighbour would become empty.
 */
export function listMovedNeighbours(
  stored: Settings,
  changed: Settings,
  others: readonly Competition[],
): MovedNeighbour[] {
  if (!isOfSameSplit(stored, changed)) return [];
  const [storedLow, storedHigh] = stored.who!.index!;
  const [low, high] = changed.who!.index!;
  const divisions = others.flatMap((competition) => {
    const settings = readSettings(competition.settings);
    const isOfSplit =
      settings !== null &&
      isOfSameSplit(stored, settings) &&
      String(settings.rounds) === String(stored.rounds);
    return isOfSplit ? [{ competition, settings, storedRange: settings.who!.index! }] : [];
  });
  const findNeighbour = (
    touches: (range: IndexRange) => boolean,
    bound: MovedNeighbour['bound'],
    value: number,
  ): MovedNeighbour[] => {
    const [neighbour, another] = divisions.filter(({ storedRange }) => touches(storedRange));
    if (neighbour === undefined || another !== undefined) return [];
    const { competition, settings, storedRange } = neighbour;
    const range = moveBound(storedRange, bound, value);
    if (isEmptyRange(range)) return [];
    const isWidened = range[0] < storedRange[0] || range[1] > storedRange[1];
    const who = { ...settings.who!, index: range };
    return [{ competition, settings: { ...settings, who }, range, bound, isWidened }];
  };
  return [
    ...(low === storedLow ? [] : findNeighbour(([, otherHigh]) => otherHigh + 1 === storedLow, 1, low - 1)),
    ...(high === storedHigh ? [] : findNeighbour(([otherLow]) => otherLow === storedHigh + 1, 0, high + 1)),
  ];
}

/** The competitions with the ranges that the moved ones get. */
export const applyMoves = (
  competitions: readonly Competition[],
  neighbours: readonly MovedNeighbour[],
): Competition[] =>
  competitions.map((competition) => {
    const moved = neighbours.find((neighbour) => neighbour.competition.id === competition.id);
    return moved ? { ...competition, settings: moved.settings } : competition;
  });
