import { competitionCsv } from '#contract/competitions/competition-export-table.ts';
import { exportCsv } from '#contract/tournaments/export-tables.ts';
import type { ExportName, Format } from '#contract/tournaments/exports.ts';
import { TOURNAMENTS_A_PAGE, pageCursor, type Tournament } from '#contract/tournaments/tournaments.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { MOST_LIST_BYTES, MOST_ROWS } from '../policies/quotas.ts';
import { loadRoundCodes } from '../store/access/access.ts';
import { loadAccountExport } from '../store/people/account-export.ts';
import { loadCompetitionBoard } from '../store/competitions/competition-board.ts';
import { loadCompetitionRows, toWireCompetition } from '../store/competitions/competitions.ts';
import { loadCourseUse } from '../store/courses/course-use.ts';
import { loadCompetitionExport } from '../store/competitions/competition-export.ts';
import { loadCourses } from '../store/courses/courses.ts';
import { loadDraw } from '../store/draws/draws.ts';
import { loadExportRows } from '../store/exports.ts';
import { loadGroupings } from '../store/draws/groupings.ts';
import { loadHandicapExplanation } from '../store/people/handicap-explanation.ts';
import { searchUsers } from '../store/people/people.ts';
import { loadEntries } from '../store/players/players.ts';
import { listTooLong } from '../store/quota.ts';
import { loadRoster } from '../store/players/roster.ts';
import { loadRoundCourses } from '../store/courses/round-courses.ts';
import { loadScoreLog } from '../store/cards/score-log.ts';
import {
  createStandingsCache,
  loadSeasonTable,
  type LoadStandings,
} from '../store/competitions/season-table.ts';
import { loadSeasons } from '../store/competitions/seasons.ts';
import { loadExclusions, loadSettings } from '../store/draws/settings.ts';
import { loadTournaments, tournamentById, loadTournament } from '../store/tournaments/tournaments.ts';
import type { Page } from '../store/tournaments/tournament-list.ts';
import { encodeText, type Bytes } from '../web/bytes.ts';

export type ListName =
  | 'tournaments'
  | 'tournament'
  | 'players'
  | 'people'
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
  | 'score-log'
  | 'account'
  | 'competition-board'
  | 'competition-export'
  | ExportName;

/** `about` is the id of a tournament, competition, player or caller; undefined for all, or for no caller. */
export interface ListOrder {
  name: ListName;
  about: number | undefined;
  page?: Page;
  /** With `organizer` null, guests of every organizer are found. */
  people?: { search: string; organizer: number | null };
  round?: number | undefined;
  player?: number;
  asker?: number | null;
  /** Time that the answer states, in ms since 1970. */
  now?: number;
  format?: Format;
}

export interface ListBytes extends Bytes {
  /** URL of the next page; null on the last. */
  next: string | null;
}

interface ListResult {
  answer: unknown;
  next: string | null;
  /** True for text that is sent as it is, not as JSON. */
  isText?: boolean;
}
type List = (db: Kysely<Tables>, order: ListOrder, standings: LoadStandings) => Promise<ListResult>;

const wholeList =
  (read: (db: Kysely<Tables>, about: number | undefined, round?: number) => Promise<unknown>): List =>
  async (db, { about, round }) => ({ answer: await read(db, about, round), next: null });

function nextPage(page: Page, answer: Tournament[]): string | null {
  const { near, most = TOURNAMENTS_A_PAGE, skip = 0, before: _, ...of } = page;
  const last = answer.at(-1);
  if (!last || answer.length < Math.min(most, TOURNAMENTS_A_PAGE)) return null;
  const isByPlace = near !== undefined || of.search !== undefined;
  const where = isByPlace
    ? { ...(near !== undefined && { order: 'near' }), most, skip: skip + answer.length }
    : { before: pageCursor(last) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...where, ...of }))
    if (value !== undefined) query.set(name, String(value));
  return `/api/tournaments/?${query.toString()}`;
}

async function tournaments(db: Kysely<Tables>, { page = {} }: ListOrder): Promise<ListResult> {
  const answer = await loadTournaments(db, page);
  return { answer, next: nextPage(page, answer) };
}

const asFile = (answer: unknown, format: Format | undefined, table: () => string): ListResult =>
  format === 'csv' ? { answer: table(), next: null, isText: true } : { answer, next: null };

const exportList =
  <K extends ExportName>(what: K): List =>
  async (db, { about, format }) => {
    const rows = await loadExportRows(db, what, about ?? 0);
    return asFile(rows, format, () => exportCsv(what, rows));
  };

/** Answers that can be long. On the main thread they would delay scores. */
const LISTS: Record<ListName, List> = {
  tournaments,
  tournament: wholeList((db, id) => loadTournament(db, id ?? 0)),
  players: wholeList((db, tournament) => loadEntries(db, tournament)),
  people: async (db, { people }) => ({ answer: people ? await searchUsers(db, people) : [], next: null }),
  groupings: wholeList(loadGroupings),
  draw: wholeList((db, tournament, round) =>
    loadDraw(db, { tournament: tournament ?? 0, round: round ?? 0 }),
  ),
  settings: wholeList(loadSettings),
  exclusions: wholeList(loadExclusions),
  courses: wholeList((db, user) => loadCourses(db, user ?? null)),
  'competition-board': wholeList((db, competition) => loadCompetitionBoard(db, competition ?? 0)),
  'competition-export': async (db, { about, format }) => {
    const results = await loadCompetitionExport(db, about ?? 0);
    return asFile(results, format, () => competitionCsv(results));
  },
  seasons: wholeList((db) => loadSeasons(db)),
  season: async (db, { about }, standings) => ({
    answer: await loadSeasonTable(db, about ?? 0, standings),
    next: null,
  }),
  'course-use': async (db, { about = 0, asker = null }) => ({
    answer: await loadCourseUse(db, about, asker),
    next: null,
  }),
  competitions: wholeList(async (db, tournament = 0) => {
    await tournamentById(db, tournament);
    return (await loadCompetitionRows(db, tournament)).map(toWireCompetition);
  }),
  'round-courses': wholeList(async (db, tournament = 0) =>
    loadRoundCourses(db, await tournamentById(db, tournament)),
  ),
  codes: wholeList(async (db, tournament = 0, round = 1) => ({
    codes: await loadRoundCodes(db, tournament, round),
  })),
  bans: wholeList((db, tournament) => loadEntries(db, tournament, 'banned')),
  entries: wholeList(async (db, tournament = 0) => ({ players: await loadRoster(db, tournament) })),
  'score-log': async (db, { about: tournament = 0, round = 1, player: user = 0 }) => ({
    answer: await loadScoreLog(db, { tournament, round: round as 1 | 2 | 3 | 4, user }),
    next: null,
  }),
  account: async (db, { about: user = 0, now = 0 }) => ({
    answer: await loadAccountExport(db, user, now),
    next: null,
  }),
  handicap: wholeList((db, user) => loadHandicapExplanation(db, user ?? 0)),
  results: exportList('results'),
  holes: exportList('holes'),
  roster: exportList('roster'),
  teesheet: exportList('teesheet'),
};

const SNAPSHOT_LISTS: readonly ListName[] = [
  'competition-board',
  'season',
  'course-use',
  'competitions',
  'round-courses',
  'entries',
  'score-log',
  'account',
];

/** True if all reads of the list need one snapshot. */
export const needsSnapshot = ({ name, format }: ListOrder): boolean =>
  format !== undefined || SNAPSHOT_LISTS.includes(name);

/** `standings` caches the results of competitions that have not changed. */
export async function listBytes(
  db: Kysely<Tables>,
  order: ListOrder,
  standings = createStandingsCache(),
): Promise<ListBytes> {
  const { answer, next, isText } = await LISTS[order.name](db, order, standings);
  if (Array.isArray(answer) && answer.length > MOST_ROWS) throw listTooLong();
  const text = isText ? String(answer) : JSON.stringify(answer);
  if (text.length > MOST_LIST_BYTES) throw listTooLong();
  return { ...encodeText(text), next };
}
