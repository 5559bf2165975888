import type { OwnEntry } from '#contract/tournaments/entries.ts';
import { formatLocalDateTime } from '#ui/formatTime.ts';
import { plural, t } from '#words/t.ts';
import { formatOrdinal } from '#ui/formatOrdinal.ts';

/** Describes the state of an entry, such as "Waiting, 3rd of 5"; null if the player has not entered. */
export function describeOwnState({ state, place, of, offered_until }: OwnEntry): string | null {
  if (state === 'in') return t('You are in');
  if (state === 'waiting')
    return place === undefined || of === undefined
      ? t('Waiting')
      : t('Waiting, {place} of {of}', { place: formatOrdinal(place), of });
  if (state === 'asked') return t('You have asked to enter: the organizer decides');
  if (state === 'offered')
    return offered_until === undefined
      ? t('A place is free for you')
      : t('A place is free for you until {time}', { time: formatLocalDateTime(offered_until) });
  if (state === 'missed') return t('Your place went to the next player: there was no answer in time');
  if (state === 'refused') return t('The organizer has not accepted your entry');
  return state === 'withdrawn' ? t('You have withdrawn.') : null;
}

/** Returns "58 of 60 places taken", or that more are in than the limit; null without a limit. */
export function describePlaces({
  entry_limit,
  entry_taken = 0,
  entry_waiting = 0,
}: Pick<OwnEntry, 'entry_limit' | 'entry_taken' | 'entry_waiting'>): string | null {
  if (entry_limit === undefined || entry_limit === null) return null;
  const over = entry_taken - entry_limit;
  const values = { taken: entry_taken, limit: entry_limit };
  const takenText =
    over > 0
      ? t('{taken} players, limit {limit}: full, {over} over', { ...values, over })
      : t('{taken} of {limit} places taken', values);
  return entry_waiting === 0
    ? takenText
    : `${takenText}, ${plural(entry_waiting, '{count} player waiting', '{count} players waiting')}`;
}

/** Describes when entry opens or closes; null if that is not known. */
export function describeTimes({ entry, entry_opens, entry_closes }: OwnEntry): string | null {
  if (entry === 'closed') return t('Entry is closed');
  if (entry === 'soon' && entry_opens)
    return t('Entry opens on {time}', { time: formatLocalDateTime(entry_opens) });
  return entry_closes ? t('Entry closes on {time}', { time: formatLocalDateTime(entry_closes) }) : null;
}

/** Text of the button with which a player enters; null if entering is not possible now. */
export function chooseEnterLabel({ entry, state }: OwnEntry, hasCode: boolean): string | null {
  if (state === 'offered') return entry === 'closed' ? null : t('Yes, I play');
  if (state !== null && state !== 'missed') return null;
  if (entry === 'open') return t('Enter');
  if (entry === 'ask') return t('Ask to enter');
  if (entry === 'waiting') return t('Join the waiting list');
  return entry === 'code' && hasCode ? t('Enter') : null;
}

export function describeWishes({
  wish_with,
  wish_when,
}: Pick<OwnEntry, 'wish_with' | 'wish_when'>): string | null {
  const textParts = [
    wish_with ? t('with {names}', { names: wish_with }) : '',
    wish_when === 'early' ? t('early start') : wish_when === 'late' ? t('late start') : '',
  ].filter(Boolean);
  return textParts.length === 0 ? null : textParts.join(', ');
}
