import { formatOrdinal } from '#ui/formatOrdinal.ts';
import type { EntryRequestLine } from '#contract/tournaments/entries.ts';
import { formatLocalDateTime } from '#ui/formatTime.ts';
import type { BadgeVariant } from '#ui/messages/Badge.tsx';
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
