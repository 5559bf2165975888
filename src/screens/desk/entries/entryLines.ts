import { formatOrdinal } from '#ui/formatOrdinal.ts';
import { describeWishes } from '#app/entry/entryTexts.ts';
import type { EntryRequestLine } from '#contract/tournaments/entries.ts';
import { foldText, lastNameKey, searchNames } from '#domain/name-search.ts';
import { formatLocalDateTime } from '#ui/formatTime.ts';
import type { BadgeVariant } from '#ui/messages/Badge.tsx';
import { fullName } from '#ui/names.ts';
import { sortRows, type Sort, type SortValue } from '#ui/table/tableSort.ts';
import { t } from '#words/t.ts';

export type RequestFilter = 'open' | 'new' | 'all';

const OPEN_STATES: readonly string[] = ['asked', 'waiting', 'offered'];

/** Arrived or withdrawn after the organizer last looked; everything if they never did. */
export const isNewSince = (
  { state, arrived_at, changed_at }: EntryRequestLine,
  since: string | null,
): boolean => since === null || arrived_at > since || (state === 'left' && changed_at > since);

export const filterRequests = (
  requests: readonly EntryRequestLine[],
  shown: RequestFilter,
  since: string | null,
): EntryRequestLine[] =>
  requests.filter(
    (request) =>
      shown === 'all' ||
      (shown === 'open' ? OPEN_STATES.includes(request.state) : isNewSince(request, since)),
  );

export interface EntryRow {
  request: EntryRequestLine;
  isNew: boolean;
}

/** Requests without a decision come first, then the waiting list in its order. */
const STATE_ORDER: readonly string[] = ['asked', 'offered', 'waiting', 'in', 'missed', 'refused', 'left'];

const VALUES: Record<string, (row: EntryRow) => SortValue> = {
  name: ({ request }) => lastNameKey(request.player),
  handicap: ({ request }) => request.player.handicap,
  entered: ({ request }) => request.arrived_at,
  wishes: ({ request }) => {
    const wishes = describeWishes(request);
    return wishes === null ? null : foldText(wishes);
  },
  place: ({ request: { state, place } }) => STATE_ORDER.indexOf(state) * 1000 + (place ?? 0),
};

/** Requests of a filter that a search finds. */
export const findEntries = (
  requests: readonly EntryRequestLine[],
  { search, shown, since, sort }: { search: string; shown: RequestFilter; since: string | null; sort: Sort },
): EntryRow[] =>
  searchNames(
    sortRows(toEntryRows(filterRequests(requests, shown, since), since), sort, VALUES),
    search,
    (row) => fullName(row.request.player),
  );

export const toEntryRows = (requests: readonly EntryRequestLine[], since: string | null): EntryRow[] =>
  requests.map((request) => ({ request, isNew: isNewSince(request, since) }));

/** What became of a request, in the organizer's words. */
export function describeRequestState({ state, place, of, offered_until }: EntryRequestLine): {
  label: string;
  look: BadgeVariant;
} {
  switch (state) {
    case 'in':
      return { label: t('In|entry'), look: 'good' };
    case 'asked':
      return { label: t('Asks'), look: 'warning' };
    case 'waiting':
      return {
        label: t('Waiting, {place} of {of}', { place: formatOrdinal(place ?? 1), of: of ?? 1 }),
        look: 'plain',
      };
    case 'offered':
      return {
        label: t('Offered until {time}', { time: offered_until ? formatLocalDateTime(offered_until) : '' }),
        look: 'warning',
      };
    case 'missed':
      return { label: t('No answer in time'), look: 'plain' };
    case 'refused':
      return { label: t('Refused|entry'), look: 'bad' };
    default:
      return { label: t('Withdrawn'), look: 'bad' };
  }
}

/** The ids of requests for which a decision can be taken. */
export const listDecidable = (
  requests: readonly EntryRequestLine[],
): Record<'accept' | 'admit' | 'refuse' | 'first', number[]> => {
  const idsOf = (...states: string[]) =>
    requests.filter(({ state }) => states.includes(state)).map(({ id }) => id);
  return {
    accept: idsOf('asked'),
    admit: idsOf('asked', 'waiting', 'offered', 'missed', 'refused', 'left'),
    refuse: idsOf('asked', 'waiting', 'offered'),
    first: idsOf('waiting'),
  };
};
