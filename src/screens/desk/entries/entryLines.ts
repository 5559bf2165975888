import { formatOrdinal } from '#ui/formatOrdinal.ts';
import { describeWishes } from '#app/entry/entryTexts.ts';
import type { EntryRequestLine } from '#contract/tournaments/entries.ts';
import { foldText, toLastNameKey, searchNames } from '#domain/name-search.ts';
import { formatLocalDateTime } from '#ui/formatTime.ts';
import type { BadgeVariant } from '#ui/messages/Badge.tsx';
import { fullName } from '#ui/names.ts';
import { sortRows, type Sort, type SortValue } from '#ui/table/tableSort.ts';
import { t } from '#words/t.ts';

export type RequestFilter = 'open' | 'new' | 'all';

const OPEN_STATES: readonly string[] = ['asked', 'waiting', 'offered'];

/** True if the request arrived or was withdrawn after the organizer's last visit, or if there was no visit. */
export const isNewSince = (
  { state, arrived_at, changed_at }: EntryRequestLine,
  lastVisitAt: string | null,
): boolean =>
  lastVisitAt === null || arrived_at > lastVisitAt || (state === 'left' && changed_at > lastVisitAt);

export const filterRequests = (
  requests: readonly EntryRequestLine[],
  filter: RequestFilter,
  lastVisitAt: string | null,
): EntryRequestLine[] =>
  requests.filter(
    (request) =>
      filter === 'all' ||
      (filter === 'open' ? OPEN_STATES.includes(request.state) : isNewSince(request, lastVisitAt)),
  );

export interface EntryRow {
  request: EntryRequestLine;
  isNew: boolean;
}

/** Requests without a decision come first, then the waiting list in its order. */
const STATE_ORDER: readonly string[] = ['asked', 'offered', 'waiting', 'in', 'missed', 'refused', 'left'];

const SORT_VALUES: Record<string, (row: EntryRow) => SortValue> = {
  name: ({ request }) => toLastNameKey(request.player),
  handicap: ({ request }) => request.player.handicap,
  entered: ({ request }) => request.arrived_at,
  wishes: ({ request }) => {
    const wishes = describeWishes(request);
    return wishes === null ? null : foldText(wishes);
  },
  place: ({ request: { state, place } }) => STATE_ORDER.indexOf(state) * 1000 + (place ?? 0),
};

export const findEntries = (
  requests: readonly EntryRequestLine[],
  { search, shown, since, sort }: { search: string; shown: RequestFilter; since: string | null; sort: Sort },
): EntryRow[] =>
  searchNames(
    sortRows(toEntryRows(filterRequests(requests, shown, since), since), sort, SORT_VALUES),
    search,
    (row) => fullName(row.request.player),
  );

export const toEntryRows = (requests: readonly EntryRequestLine[], lastVisitAt: string | null): EntryRow[] =>
  requests.map((request) => ({ request, isNew: isNewSince(request, lastVisitAt) }));

export function describeRequestState({ state, place, of, offered_until }: EntryRequestLine): {
  label: string;
  variant: BadgeVariant;
} {
  switch (state) {
    case 'in':
      return { label: t('Entered|entry'), variant: 'good' };
    case 'asked':
      return { label: t('Asks to enter'), variant: 'warning' };
    case 'waiting':
      return {
        label: t('Waiting, {place} of {of}', { place: formatOrdinal(place ?? 1), of: of ?? 1 }),
        variant: 'plain',
      };
    case 'offered':
      return {
        label: t('Offered until {time}', { time: offered_until ? formatLocalDateTime(offered_until) : '' }),
        variant: 'warning',
      };
    case 'missed':
      return { label: t('No answer in time'), variant: 'plain' };
    case 'refused':
      return { label: t('Refused|entry'), variant: 'bad' };
    default:
      return { label: t('Withdrawn'), variant: 'bad' };
  }
}

/** Ids of the requests that the organizer can still decide. */
export const listDecidableIds = (
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
