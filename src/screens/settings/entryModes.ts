import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { ENTRY_MODES } from '#contract/tournaments/entry.ts';
import type { EntryMode } from '#domain/entry/waiting-list.ts';
import { formatLocalDateTime } from '#ui/formatTime.ts';
import { t, text, type PlainText } from '#words/t.ts';

const ENTRY_MODE_NAMES: Record<EntryMode, PlainText> = {
  open: text('Anyone can enter'),
  ask: text('Players ask, you accept'),
  code: text('Only with the link'),
};

export const nameEntryMode = (mode: EntryMode): string => t(ENTRY_MODE_NAMES[mode]);

/** Modes in the order in which the form offers them. */
export const listEntryModes = (): { mode: EntryMode; name: string }[] =>
  ENTRY_MODES.map((mode) => ({ mode, name: nameEntryMode(mode) }));

type EntryTimes = Pick<Tournament, 'entry_opens' | 'entry_closes'>;

/** Says which time the server removed because it contradicted the opening. */
export const describeOpening = (before: EntryTimes, after: EntryTimes): string =>
  before.entry_closes && !after.entry_closes
    ? t('Entry is open. The past closing time was removed.')
    : before.entry_opens && !after.entry_opens
      ? t('Entry is open. The later opening time was removed.')
      : t('Entry is open again.');

export const describeEntryState = (
  tournament: Pick<Tournament, 'entry' | 'entry_opens'>,
  hasBegun: boolean,
): string =>
  tournament.entry === 'closed'
    ? t('Entry is closed: only you add players.')
    : tournament.entry === 'soon' && tournament.entry_opens
      ? t('Entry opens on {time}', { time: formatLocalDateTime(tournament.entry_opens) })
      : hasBegun
        ? t('Entry stays open until you close it, its closing time comes or the results are final.')
        : t('Entry closes automatically with the first draw, the first score and the final results.');
