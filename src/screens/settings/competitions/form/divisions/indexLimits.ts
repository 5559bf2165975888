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

type LimitsDraft = Pick<Draft, 'lowIndex' | 'highIndex' | 'limits'>;

/** The limits between the divisions of a split. Undefined for a limit that leaves its division or a later one empty. */
export function parseSplitLimits(draft: LimitsDraft) {
  const { lowIndex = ALL_INDEXES[0], highIndex = ALL_INDEXES[1] } = parseIndexLimits(draft);
  let lowest = lowIndex;
  return draft.limits.map((typedText, place) => {
    const limit = parseTenths(typedText) ?? undefined;
    const laterDivisions = draft.limits.length - place;
    if (limit === undefined || limit < lowest || limit > highIndex - laterDivisions) return undefined;
    lowest = limit + 1;
    return limit;
  });
}

/** Says which index each limit that is not valid may have, with a tenth for each division; null for a valid limit. */
export function listLimitProblems(draft: LimitsDraft): (string | null)[] {
  const { lowIndex = ALL_INDEXES[0], highIndex = ALL_INDEXES[1] } = parseIndexLimits(draft);
  const limits = parseSplitLimits(draft);
  return limits.map((limit, place) => {
    if (limit !== undefined) return null;
    const lowerPlace = limits
      .slice(0, place)
      .reduce<number>((last, lower, i) => (lower === undefined ? last : i), -1);
    const lowerLimit = limits[lowerPlace];
    const typedLimit = parseTenths(draft.limits[place]!);
    if (lowerLimit !== undefined && typeof typedLimit === 'number' && typedLimit <= lowerLimit)
      return t('Enter an index higher than {index}, the limit of division {division}.', {
        index: formatTenthsInput(lowerLimit),
        division: lowerPlace + 1,
      });
    const low = (lowerLimit ?? lowIndex - 1) + place - lowerPlace;
    const high = highIndex - (limits.length - place);
    return low > high
      ? t('The range of handicap indexes is too small for {count} divisions.', {
          count: limits.length + 1,
        })
      : t('Enter a handicap index from {low} to {high}.', {
          low: formatTenthsInput(low),
          high: formatTenthsInput(high),
        });
  });
}
