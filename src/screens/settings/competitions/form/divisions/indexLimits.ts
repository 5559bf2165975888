import { ALL_INDEXES } from '#domain/competition/flights/index-ranges.ts';
import { t } from '#words/t.ts';
import type { Draft } from '../draft.ts';
import { formatTenthsInput, parseTenths } from '../numbers.ts';

/** An empty field means no limit; undefined if the text is no handicap index in the range. */
function parseIndexLimit(typedText: string, noLimit: number): number | undefined {
  const limit = parseTenths(typedText);
  if (limit === undefined || limit === null) return limit === null ? noLimit : undefined;
  return limit >= ALL_INDEXES[0] && limit <= ALL_INDEXES[1] ? limit : undefined;
}

/** The second index is undefined if it is lower than the first one, so that its field shows the problem. */
export function parseIndexLimits({ lowIndex, highIndex }: Pick<Draft, 'lowIndex' | 'highIndex'>) {
  const low = parseIndexLimit(lowIndex, ALL_INDEXES[0]);
  const high = parseIndexLimit(highIndex, ALL_INDEXES[1]);
  const isReversed = low !== undefined && high !== undefined && low > high;
  return { lowIndex: low, highIndex: isReversed ? undefined : high };
}

/** The limits between the divisions of a split. Undefined for a limit that leaves its division or the last one empty. */
export function parseSplitLimits(draft: Pick<Draft, 'lowIndex' | 'highIndex' | 'limits'>) {
  const { lowIndex = ALL_INDEXES[0], highIndex = ALL_INDEXES[1] } = parseIndexLimits(draft);
  let lowest = lowIndex;
  return draft.limits.map((typedText) => {
    const limit = parseTenths(typedText) ?? undefined;
    if (limit === undefined || limit < lowest || limit >= highIndex) return undefined;
    lowest = limit + 1;
    return limit;
  });
}

/** Says which index each limit that is not valid may have; null for a valid limit. */
export function listLimitProblems(
  draft: Pick<Draft, 'lowIndex' | 'highIndex' | 'limits'>,
): (string | null)[] {
  const { lowIndex = ALL_INDEXES[0], highIndex = ALL_INDEXES[1] } = parseIndexLimits(draft);
  const limits = parseSplitLimits(draft);
  return limits.map((limit, place) => {
    if (limit !== undefined) return null;
    const lowerLimit = limits
      .slice(0, place)
      .reduce<number | undefined>((last, lower) => lower ?? last, undefined);
    const typedLimit = parseTenths(draft.limits[place]!);
    if (lowerLimit !== undefined && typeof typedLimit === 'number' && typedLimit <= lowerLimit)
      return t('Enter an index higher than {index}, the limit of division {division}.', {
        index: formatTenthsInput(lowerLimit),
        division: limits.lastIndexOf(lowerLimit, place) + 1,
      });
    return t('Enter a handicap index from {low} to {high}.', {
      low: formatTenthsInput(lowerLimit === undefined ? lowIndex : lowerLimit + 1),
      high: formatTenthsInput(highIndex - 1),
    });
  });
}
