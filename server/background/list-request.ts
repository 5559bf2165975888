import type { ExportName, Format } from '#contract/tournaments/exports.ts';
import type { CalendarRequest } from '../store/calendar/calendar-text.ts';
import type { JournalRequest } from '../store/journal/load-journal.ts';
import type { AccountSearch } from '../store/staff/accounts.ts';
import type { TournamentPageRequest } from '../store/tournaments/tournament-list.ts';
import type { EncodedBytes } from '../web/bytes.ts';

export type ListName =
  | 'tournaments'
  | 'tournament'
  | 'players'
  | 'people'
  | 'usage'
  | 'merge'
  | 'accounts'
  | 'groupings'
  | 'draw'
  | 'settings'
  | 'exclusions'
  | 'courses'
  | 'seasons'
  | 'season'
  | 'handicap'
  | 'course-use'
  | 'competitions'
  | 'round-courses'
  | 'bans'
  | 'codes'
  | 'entries'
  | 'open-entries'
  | 'own-entry'
  | 'requests'
  | 'score-log'
  | 'account'
  | 'competition-board'
  | 'competition-export'
  | 'calendar'
  | 'calendar-rounds'
  | 'journal-page'
  | ExportName;

/** `about` is the id of the tournament, user or other object that the list describes, if it describes one. */
export interface ListRequest {
  name: ListName;
  about: number | undefined;
  page?: TournamentPageRequest;
  /** If `organizer` is null, the search finds guests of every organizer. */
  people?: { search: string; organizer: number | null };
  accounts?: AccountSearch;
  round?: number | undefined;
  player?: number;
  asker?: number | null;
  /** Time that the answer states, in ms since 1970. */
  now?: number;
  format?: Format;
  calendar?: CalendarRequest;
  /** Page of the journal of tournament `about`, or of the server's journal without `about`. */
  entries?: Omit<JournalRequest, 'tournament'>;
}

export interface ListBytes extends EncodedBytes {
  /** URL of the next page; null on the last. */
  next: string | null;
}

export interface ListResult {
  answer: unknown;
  next: string | null;
  /** True if the list is a text that is sent as it is, not as JSON. */
  isText?: boolean;
}
