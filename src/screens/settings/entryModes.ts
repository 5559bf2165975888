import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { EntryMode } from '#domain/entry/waiting-list.ts';
import { listRounds } from '#domain/round.ts';
import { formatDay, formatLocalDateTime } from '#ui/formatTime.ts';
import { plural, t, text, type PlainText } from '#words/t.ts';

const ENTRY_MODE_NAMES: Record<EntryMode, PlainText> = {
  open: text('Anyone can enter'),
  ask: text('Players ask, you accept'),
  code: text('Only with the link'),
};

export const nameEntryMode = (mode: EntryMode): string => t(ENTRY_MODE_NAMES[mode]);

type EntryTimes = Pick<Tournament, 'entry_opens' | 'entry_closes'>;

/** Says that entry is open, or which time the server removed because it contradicted the opening. */
export const describeOpening = (before: EntryTimes, after: EntryTimes & Pick<Tournament, 'entry'>): string =>
  after.entry === 'closed' || after.entry === 'soon' // By a time that was saved with it.
    ? t('Saved.')
    : before.entry_closes && !after.entry_closes
      ? t('Entry is open. The past closing time was removed.')
      : before.entry_opens && !after.entry_opens
        ? t('Entry is open. The later opening time was removed.')
        : t('Entry is open again.');

/** Says how many places are left while entry is open; null without a limit, and with more players than places. */
export function describePlacesLeft(
  tournament: Pick<Tournament, 'entry' | 'entry_limit' | 'entry_taken' | 'players'>,
): string | null {
  const { entry, entry_limit } = tournament;
  if (entry_limit === undefined || entry_limit === null || entry === 'closed' || entry === 'soon')
    return null;
  const count = entry_limit - countTaken(tournament);
  return count < 0 ? null : `${plural(count, '{count} free place', '{count} free places')}.`;
}

const describeOpenUntil = (time: string, hasBegun: boolean): string =>
  hasBegun
    ? t('Entry is open until {time}.', { time })
    : t('Entry is open until {time}, or until the first draw or score.', { time });

export const describeEntryState = (
  tournament: Pick<Tournament, 'entry' | 'entry_opens' | 'entry_closes'>,
  hasBegun: boolean,
): string =>
  tournament.entry === 'closed'
    ? t('Entry is closed: only you add players.')
    : tournament.entry === 'soon' && tournament.entry_opens
      ? t('Entry opens on {time}', { time: formatLocalDateTime(tournament.entry_opens) })
      : tournament.entry_closes
        ? describeOpenUntil(formatLocalDateTime(tournament.entry_closes), hasBegun)
        : hasBegun
          ? t('Entry stays open until you close it or the results are final.')
          : t(
              'Entry closes automatically with the first draw or the first score, and when the results are final.',
            );

/** Number of players who have a place. The server counts them only if entry has a limit, a time or another mode. */
const countTaken = ({ entry_taken, players }: Pick<Tournament, 'entry_taken' | 'players'>): number =>
  entry_taken ??
  players.filter(
    (player) => typeof player === 'number' || !('status' in player) || player.status === 'playing',
  ).length;

/** Says what fewer places than players mean, which the server accepts; null if there are enough or no limit. */
export function describeTooFewPlaces(
  tournament: Pick<Tournament, 'entry_taken' | 'players'>,
  limit: number | null,
): string | null {
  const takenCount = countTaken(tournament);
  return limit === null || limit < 1 || limit >= takenCount
    ? null
    : plural(
        takenCount,
        '{count} player is in already and stays in; a place is free only once fewer than {limit} are in.',
        '{count} players are in already and stay in; a place is free only once fewer than {limit} are in.',
        { limit },
      );
}

/** Warns of a closing time in the past, unless entry is closed because play has begun. */
export const describePastClosing = (
  { entry }: Pick<Tournament, 'entry'>,
  closes: string,
  hasBegun: boolean,
  now: number,
): string | null =>
  closes !== '' && Date.parse(closes) <= now && !(hasBegun && entry === 'closed')
    ? t('This time is past: entry is closed.')
    : null;

/** Warns of a closing time (in local time, as in its field) after the first day of play. */
export function describeLateClosing(
  tournament: Tournament,
  closes: string,
  hasBegun: boolean,
): string | null {
  const [firstDay] = listRounds(tournament)
    .map(({ date }) => date)
    .sort();
  if (firstDay === undefined || closes.slice(0, 10) <= firstDay) return null;
  const day = formatDay(firstDay);
  return hasBegun
    ? t('This is after the first day of play, {day}.', { day })
    : t('This is after the first day of play, {day}: only the first draw or score closes entry earlier.', {
        day,
      });
}

/**
 * Says when the closing time in the field counts while entry is closed. Null if the stored time may have closed it,
 * because a later one then opens it.
 */
export function describeClosingWhileClosed(
  { entry, entry_closes }: Pick<Tournament, 'entry' | 'entry_closes'>,
  closes: string,
  now: number,
): string | null {
  const hasClosedByTime =
    entry_closes !== undefined && entry_closes !== null && Date.parse(entry_closes) <= now;
  return entry === 'closed' && !hasClosedByTime && closes !== '' && Date.parse(closes) > now
    ? t('Entry is closed now; this time counts once you open it again.')
    : null;
}
