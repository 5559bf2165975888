import type { JournalKind, ServerKind } from '#contract/tournaments/journal.ts';
import { t, text, type PlainText } from '#words/t.ts';

const KIND_NAMES: Record<JournalKind | ServerKind, PlainText> = {
  tournament: text('Tournament'),
  players: text('Players'),
  draw: text('Draw|journal'),
  cards: text('Cards|journal'),
  competitions: text('Competitions'),
  courses: text('Courses'),
  notices: text('Notices and local rules'),
  codes: text('Codes|journal'),
  roles: text('Roles|journal'),
  accounts: text('Accounts'),
  handicaps: text('Handicaps'),
  tournaments: text('Tournaments'),
  seasons: text('Orders of merit'),
  server: text('Server'),
};

export const translateKind = (journalKind: JournalKind | ServerKind): string => t(KIND_NAMES[journalKind]);
