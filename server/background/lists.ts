import { formatCompetitionCsv } from '#contract/competitions/competition-export-table.ts';
import { exportCsv } from '#contract/tournaments/export-tables.ts';
import type { ExportName, Format } from '#contract/tournaments/exports.ts';
import { TOURNAMENTS_A_PAGE, buildPageCursor, type Tournament } from '#contract/tournaments/tournaments.ts';
import type { Db } from '../db/schema.ts';
import { MAX_LIST_ANSWER_BYTES, MAX_LIST_ROWS } from '../policies/quotas.ts';
import { loadRoundCodes } from '../store/access/access.ts';
import { loadAccountExport } from '../store/people/account-export.ts';
import { loadCompetitionBoard } from '../store/competitions/competition-board.ts';
import { loadJournal, type JournalRequest } from '../store/journal/load-journal.ts';
import { loadFieldCourses } from '../store/boards/field-courses.ts';
import { loadCompetitionRows, toWireCompetition } from '../store/competitions/competitions.ts';
import { loadCourseUse } from '../store/courses/course-use.ts';
import { loadCompetitionExport } from '../store/competitions/competition-export.ts';
import { loadCourses } from '../store/courses/courses.ts';
import { loadDraw } from '../store/draws/draws.ts';
import { loadExportRows } from '../store/exports.ts';
import { loadGroupings } from '../store/draws/groupings.ts';
import { loadHandicapExplanation } from '../store/people/handicap-explanation.ts';
import {
  loadCalendarRounds,
  loadCalendarText,
  type CalendarRequest,
} from '../store/calendar/calendar-text.ts';
import { searchUsers } from '../store/people/people.ts';
import { loadOpenEntries } from '../store/entries/open-entries.ts';
import { loadOwnEntry } from '../store/entries/own-entry.ts';
import { loadRequestList } from '../store/entries/request-list.ts';
import { loadMergePreview } from '../store/merges/plan.ts';
import { loadServerUsage } from '../store/server/usage.ts';
import { findAccounts, type AccountSearch } from '../store/staff/accounts.ts';
import { loadEntries } from '../store/players/players.ts';
import { createLargeListRefusal, createLongListRefusal } from '../store/quota.ts';
import { loadRoster } from '../store/players/roster.ts';
import { loadRoundCourses } from '../store/courses/round-courses.ts';
import { loadScoreLog } from '../store/cards/score-log.ts';
import {
  createStandingsCache,
  loadSeasonTable,
  type LoadStandings,
} from '../store/competitions/season-table.ts';
import { loadSeasons } from '../store/competitions/seasons.ts';
import { loadExclusions, loadGroupingSettings } from '../store/draws/settings.ts';
import { loadUser } from '../store/people/users.ts';
import { loadTournaments, loadTournamentRow, loadTournament } from '../store/tournaments/tournaments.ts';
import type { TournamentPageRequest } from '../store/tournaments/tournament-list.ts';
import { encodeText, type EncodedBytes } from '../web/bytes.ts';

/** Which list to make, besides its name. */
interface ListQuery {
  /** Id of the tournament, user or other object that the list describes, if it describes one. */
  about?: number | undefined;
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

export interface ListRequest extends ListQuery {
  name: ListName;
}

export interface ListBytes extends EncodedBytes {
  /** URL of the next page; null on the last. */
  next: string | null;
}

/** Loads an answer that is sent as JSON, or the text of a file. */
type ListLoader = (db: Db, listQuery: ListQuery, loadStandings: LoadStandings) => Promise<unknown>;

function formatNextPageUrl(page: TournamentPageRequest, listedTournaments: Tournament[]): string | null {
  const { near, most = TOURNAMENTS_A_PAGE, skip = 0, before: _, ...filter } = page;
  const lastTournament = listedTournaments.at(-1);
  if (!lastTournament || listedTournaments.length < Math.min(most, TOURNAMENTS_A_PAGE)) return null;
  const isPagedByOffset = near !== undefined || filter.search !== undefined;
  const pageParams = isPagedByOffset
    ? { ...(near !== undefined && { order: 'near' }), most, skip: skip + listedTournaments.length }
    : { before: buildPageCursor(lastTournament) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...pageParams, ...filter }))
    if (value !== undefined) query.set(name, String(value));
  return `/api/tournaments/?${query.toString()}`;
}

const createExportLoader =
  <K extends ExportName>(exportName: K): ListLoader =>
  async (db, { about = 0, format }) => {
    const rows = await loadExportRows(db, exportName, about);
    return format === 'csv' ? exportCsv(exportName, rows) : rows;
  };

/** Loaders of long lists. They run on a worker thread, because they would delay scores on the main thread. */
const ONE_READ_LOADERS = {
  tournaments: (db, { page = {} }) => loadTournaments(db, page),
  tournament: (db, { about = 0, now = 0 }) => loadTournament(db, about, now),
  players: (db, { about: tournament }) => loadEntries(db, tournament),
  bans: (db, { about: tournament }) => loadEntries(db, tournament, 'banned'),
  people: async (db, { people }) => (people ? searchUsers(db, people) : []),
  accounts: (db, { accounts = { search: '', after: null } }) => findAccounts(db, accounts),
  usage: (db, { now = 0 }) => loadServerUsage(db, now),
  groupings: (db, { about: tournament, round }) => loadGroupings(db, tournament, round),
  draw: (db, { about: tournament = 0, round = 0 }) => loadDraw(db, { tournament, round }),
  settings: (db, { about: tournament }) => loadGroupingSettings(db, tournament),
  exclusions: (db, { about: tournament }) => loadExclusions(db, tournament),
  courses: (db, { about: user = null }) => loadCourses(db, user),
  seasons: (db) => loadSeasons(db),
  codes: async (db, { about: tournament = 0, round = 1 }) => ({
    codes: await loadRoundCodes(db, tournament, round),
  }),
  handicap: (db, { about: user = 0 }) => loadHandicapExplanation(db, user),
} satisfies Record<string, ListLoader>;

/** Loaders with several reads that must all see the same snapshot. */
const SNAPSHOT_LOADERS = {
  'competition-board': (db, { about: competition = 0 }) => loadCompetitionBoard(db, competition),
  'competition-export': async (db, { about: competition = 0, format }) => {
    const competitionExport = await loadCompetitionExport(db, competition);
    return format === 'csv' ? formatCompetitionCsv(competitionExport) : competitionExport;
  },
  season: (db, { about = 0 }, loadStandings) => loadSeasonTable(db, about, loadStandings),
  'course-use': (db, { about = 0, asker = null }) => loadCourseUse(db, about, asker),
  competitions: async (db, { about: tournament = 0 }) => {
    const courses = await loadFieldCourses(db, await loadTournamentRow(db, tournament));
    return (await loadCompetitionRows(db, tournament)).map((row) => toWireCompetition(row, courses));
  },
  'round-courses': async (db, { about: tournament = 0 }) =>
    loadRoundCourses(db, await loadTournamentRow(db, tournament)),
  entries: async (db, { about: tournament = 0 }) => ({ players: await loadRoster(db, tournament) }),
  'open-entries': (db, { about: player = 0, now = 0 }) => loadOpenEntries(db, player, now),
  'own-entry': (db, { about: tournament = 0, player = 0, now = 0 }) =>
    loadOwnEntry(db, { tournament, player, now }),
  requests: (db, { about = 0, asker, now = 0 }) => loadRequestList(db, about, { asker: asker ?? 0, now }),
  'score-log': (db, { about: tournament = 0, round = 1, player: user = 0 }) =>
    loadScoreLog(db, { tournament, round: round as 1 | 2 | 3 | 4, user }),
  account: (db, { about: user = 0, now = 0 }) => loadAccountExport(db, user, now),
  merge: (db, { about: into = 0, player: from = 0, asker, now = 0 }) =>
    loadMergePreview(db, { from, into }, { asker: asker ?? 0, now }),
  'journal-page': (db, { about: tournament = null, entries }) => loadJournal(db, { tournament, ...entries }),
  calendar: async (db, { about = 0, calendar }) => (calendar ? loadCalendarText(db, about, calendar) : null),
  'calendar-rounds': async (db, { about = 0, calendar }) => {
    await loadTournamentRow(db, calendar?.tournament ?? 0);
    await loadUser(db, about);
    return { rounds: calendar ? await loadCalendarRounds(db, about, calendar) : [] };
  },
  results: createExportLoader('results'),
  holes: createExportLoader('holes'),
  roster: createExportLoader('roster'),
  teesheet: createExportLoader('teesheet'),
  journal: createExportLoader('journal'),
} satisfies Record<string, ListLoader>;

const LIST_LOADERS = { ...ONE_READ_LOADERS, ...SNAPSHOT_LOADERS };

export type ListName = keyof typeof LIST_LOADERS;

export const needsSnapshot = ({ name }: ListRequest): boolean => name in SNAPSHOT_LOADERS;

/** `loadStandings` caches the results of competitions that have not changed. */
export async function buildListBytes(
  db: Db,
  listRequest: ListRequest,
  loadStandings = createStandingsCache(),
): Promise<ListBytes> {
  const { name, ...listQuery } = listRequest;
  const loadAnswer: ListLoader = LIST_LOADERS[name];
  const answer = await loadAnswer(db, listQuery, loadStandings);
  if (Array.isArray(answer) && answer.length > MAX_LIST_ROWS) throw createLongListRefusal();
  const answerText = typeof answer === 'string' ? answer : JSON.stringify(answer);
  if (answerText.length > MAX_LIST_ANSWER_BYTES) throw createLargeListRefusal();
  const next =
    name === 'tournaments' ? formatNextPageUrl(listQuery.page ?? {}, answer as Tournament[]) : null;
  return { ...encodeText(answerText), next };
}
