import { formatCompetitionCsv } from '#contract/competitions/competition-export-table.ts';
import { exportCsv } from '#contract/tournaments/export-tables.ts';
import type { ExportName, Format } from '#contract/tournaments/exports.ts';
import { TOURNAMENTS_A_PAGE, buildPageCursor, type Tournament } from '#contract/tournaments/tournaments.ts';
import type { Db } from '../db/schema.ts';
import { MAX_LIST_ANSWER_BYTES, MAX_LIST_ROWS } from '../policies/quotas.ts';
import { loadRoundCodes } from '../store/access/access.ts';
import { loadAccountExport } from '../store/people/account-export.ts';
import { loadCompetitionBoard } from '../store/competitions/competition-board.ts';
import { loadJournal } from '../store/journal/load-journal.ts';
import { loadFieldCourses } from '../store/boards/field-courses.ts';
import { loadCompetitionRows, toWireCompetition } from '../store/competitions/competitions.ts';
import { loadCourseUse } from '../store/courses/course-use.ts';
import { loadCompetitionExport } from '../store/competitions/competition-export.ts';
import { loadCourses } from '../store/courses/courses.ts';
import { loadDraw } from '../store/draws/draws.ts';
import { loadExportRows } from '../store/exports.ts';
import { loadGroupings } from '../store/draws/groupings.ts';
import { loadHandicapExplanation } from '../store/people/handicap-explanation.ts';
import { loadCalendarRounds, loadCalendarText } from '../store/calendar/calendar-text.ts';
import { searchUsers } from '../store/people/people.ts';
import { loadOpenEntries } from '../store/entries/open-entries.ts';
import { loadOwnEntry } from '../store/entries/own-entry.ts';
import { loadRequestList } from '../store/entries/request-list.ts';
import { loadMergePreview } from '../store/merges/plan.ts';
import { loadServerUsage } from '../store/server/usage.ts';
import { findAccounts } from '../store/staff/accounts.ts';
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
import { encodeText } from '../web/bytes.ts';
import type { ListBytes, ListName, ListRequest, ListResult } from './list-request.ts';

export type { ListBytes, ListName, ListRequest };

type ListLoader = (db: Db, listRequest: ListRequest, standings: LoadStandings) => Promise<ListResult>;

const createWholeListLoader =
  (loadAnswer: (db: Db, about: number | undefined, round?: number) => Promise<unknown>): ListLoader =>
  async (db, { about, round }) => ({ answer: await loadAnswer(db, about, round), next: null });

const createRequestListLoader =
  (loadAnswer: (db: Db, listRequest: ListRequest) => Promise<unknown>): ListLoader =>
  async (db, listRequest) => ({ answer: await loadAnswer(db, listRequest), next: null });

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

async function loadTournamentPage(db: Db, { page = {} }: ListRequest): Promise<ListResult> {
  const answer = await loadTournaments(db, page);
  return { answer, next: formatNextPageUrl(page, answer) };
}

const toFileResult = (rows: unknown, format: Format | undefined, formatTable: () => string): ListResult =>
  format === 'csv' ? { answer: formatTable(), next: null, isText: true } : { answer: rows, next: null };

const createExportLoader =
  <K extends ExportName>(exportName: K): ListLoader =>
  async (db, { about, format }) => {
    const rows = await loadExportRows(db, exportName, about ?? 0);
    return toFileResult(rows, format, () => exportCsv(exportName, rows));
  };

/** Loaders of long lists. They run on a worker thread, because they would delay scores on the main thread. */
const LIST_LOADERS: Record<ListName, ListLoader> = {
  tournaments: loadTournamentPage,
  tournament: createRequestListLoader((db, { about = 0, now = 0 }) => loadTournament(db, about, now)),
  players: createWholeListLoader((db, tournament) => loadEntries(db, tournament)),
  people: async (db, { people }) => ({ answer: people ? await searchUsers(db, people) : [], next: null }),
  accounts: async (db, { accounts }) => ({
    answer: await findAccounts(db, accounts ?? { search: '', after: null }),
    next: null,
  }),
  merge: async (db, { about: intoUser = 0, player: fromUser = 0, asker, now = 0 }) => ({
    answer: await loadMergePreview(db, { from: fromUser, into: intoUser }, { asker: asker ?? 0, now }),
    next: null,
  }),
  usage: async (db, { now = 0 }) => ({ answer: await loadServerUsage(db, now), next: null }),
  groupings: createWholeListLoader(loadGroupings),
  draw: createWholeListLoader((db, tournament, round) =>
    loadDraw(db, { tournament: tournament ?? 0, round: round ?? 0 }),
  ),
  settings: createWholeListLoader(loadGroupingSettings),
  exclusions: createWholeListLoader(loadExclusions),
  courses: createWholeListLoader((db, user) => loadCourses(db, user ?? null)),
  'competition-board': createWholeListLoader((db, competition) => loadCompetitionBoard(db, competition ?? 0)),
  'competition-export': async (db, { about, format }) => {
    const competitionExport = await loadCompetitionExport(db, about ?? 0);
    return toFileResult(competitionExport, format, () => formatCompetitionCsv(competitionExport));
  },
  seasons: createWholeListLoader((db) => loadSeasons(db)),
  season: async (db, { about }, loadStandings) => ({
    answer: await loadSeasonTable(db, about ?? 0, loadStandings),
    next: null,
  }),
  'course-use': createRequestListLoader((db, { about = 0, asker = null }) => loadCourseUse(db, about, asker)),
  competitions: createWholeListLoader(async (db, tournament = 0) => {
    await loadTournamentRow(db, tournament);
    const courses = await loadFieldCourses(db, await loadTournamentRow(db, tournament));
    return (await loadCompetitionRows(db, tournament)).map((row) => toWireCompetition(row, courses));
  }),
  'round-courses': createWholeListLoader(async (db, tournament = 0) =>
    loadRoundCourses(db, await loadTournamentRow(db, tournament)),
  ),
  codes: createWholeListLoader(async (db, tournament = 0, round = 1) => ({
    codes: await loadRoundCodes(db, tournament, round),
  })),
  bans: createWholeListLoader((db, tournament) => loadEntries(db, tournament, 'banned')),
  entries: createWholeListLoader(async (db, tournament = 0) => ({
    players: await loadRoster(db, tournament),
  })),
  'open-entries': createRequestListLoader((db, { about: player = 0, now = 0 }) =>
    loadOpenEntries(db, player, now),
  ),
  'own-entry': createRequestListLoader((db, { about: tournament = 0, player = 0, now = 0 }) =>
    loadOwnEntry(db, { tournament, player, now }),
  ),
  requests: createRequestListLoader((db, { about = 0, asker, now = 0 }) =>
    loadRequestList(db, about, { asker: asker ?? 0, now }),
  ),
  'score-log': createRequestListLoader((db, { about: tournament = 0, round = 1, player: user = 0 }) =>
    loadScoreLog(db, { tournament, round: round as 1 | 2 | 3 | 4, user }),
  ),
  account: createRequestListLoader((db, { about: user = 0, now = 0 }) => loadAccountExport(db, user, now)),
  'journal-page': createRequestListLoader((db, { about: tournament = null, entries }) =>
    loadJournal(db, { tournament, ...entries }),
  ),
  handicap: createWholeListLoader((db, user) => loadHandicapExplanation(db, user ?? 0)),
  calendar: async (db, { about = 0, calendar }) => ({
    answer: calendar ? await loadCalendarText(db, about, calendar) : null,
    next: null,
  }),
  'calendar-rounds': async (db, { about = 0, calendar }) => {
    await loadTournamentRow(db, calendar?.tournament ?? 0);
    await loadUser(db, about);
    return { answer: { rounds: calendar ? await loadCalendarRounds(db, about, calendar) : [] }, next: null };
  },
  results: createExportLoader('results'),
  holes: createExportLoader('holes'),
  roster: createExportLoader('roster'),
  teesheet: createExportLoader('teesheet'),
  journal: createExportLoader('journal'),
};

const SNAPSHOT_LISTS: readonly ListName[] = [
  'competition-board',
  'season',
  'course-use',
  'competitions',
  'round-courses',
  'entries',
  'open-entries',
  'own-entry',
  'requests',
  'score-log',
  'account',
  'calendar',
  'calendar-rounds',
  'merge',
  'journal-page',
];

export const needsSnapshot = ({ name, format }: ListRequest): boolean =>
  format !== undefined || SNAPSHOT_LISTS.includes(name);

/** `loadStandings` caches the results of competitions that have not changed. */
export async function buildListBytes(
  db: Db,
  listRequest: ListRequest,
  loadStandings = createStandingsCache(),
): Promise<ListBytes> {
  const { answer, next, isText } = await LIST_LOADERS[listRequest.name](db, listRequest, loadStandings);
  if (Array.isArray(answer) && answer.length > MAX_LIST_ROWS) throw createLongListRefusal();
  const answerText = isText ? String(answer) : JSON.stringify(answer);
  if (answerText.length > MAX_LIST_ANSWER_BYTES) throw createLargeListRefusal();
  return { ...encodeText(answerText), next };
}
