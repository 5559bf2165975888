import { competitionCsv } from '#contract/competitions/competition-export-table.ts';
import { exportCsv } from '#contract/tournaments/export-tables.ts';
import type { ExportName, Format } from '#contract/tournaments/exports.ts';
import { TOURNAMENTS_A_PAGE, olderThan, type Tournament } from '#contract/tournaments/tournaments.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { MOST_LIST_BYTES, MOST_ROWS } from '../policies/quotas.ts';
import { codesOfRound } from '../store/access/access.ts';
import { exportOf } from '../store/people/account-export.ts';
import { competitionBoard } from '../store/competitions/competition-board.ts';
import { competitionRows, wireCompetition } from '../store/competitions/competitions.ts';
import { courseUse } from '../store/courses/course-use.ts';
import { exportedCompetition } from '../store/competitions/competition-export.ts';
import { allCourses } from '../store/courses/courses.ts';
import { drawOf } from '../store/draws/draws.ts';
import { exportRows } from '../store/exports.ts';
import { groupingsOf } from '../store/draws/groupings.ts';
import { explainedHandicap } from '../store/people/handicap-explanation.ts';
import { searchedPeople } from '../store/people/people.ts';
import { entriesOf } from '../store/players/players.ts';
import { listTooLong } from '../store/quota.ts';
import { rosterOf } from '../store/players/roster.ts';
import { roundCoursesOf } from '../store/courses/round-courses.ts';
import { scoreLogOf } from '../store/cards/score-log.ts';
import { createStandings, seasonTable, type Standings } from '../store/competitions/season-table.ts';
import { allSeasons } from '../store/competitions/seasons.ts';
import { exclusionsOf, settingsOf } from '../store/draws/settings.ts';
import { listedTournaments, tournamentById, tournamentDetail } from '../store/tournaments/tournaments.ts';
import type { Page } from '../store/tournaments/tournament-list.ts';
import { bytesOfText, type Bytes } from '../web/bytes.ts';

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

interface Listed {
  answer: unknown;
  next: string | null;
  /** True for text that is sent as it is, not as JSON. */
  isText?: boolean;
}
type List = (db: Kysely<Tables>, order: ListOrder, standings: Standings) => Promise<Listed>;

const whole =
  (read: (db: Kysely<Tables>, about: number | undefined, round?: number) => Promise<unknown>): List =>
  async (db, { about, round }) => ({ answer: await read(db, about, round), next: null });

function nextPage(page: Page, answer: Tournament[]): string | null {
  const { near, most = TOURNAMENTS_A_PAGE, skip = 0, before: _, ...of } = page;
  const last = answer.at(-1);
  if (!last || answer.length < Math.min(most, TOURNAMENTS_A_PAGE)) return null;
  const isByPlace = near !== undefined || of.search !== undefined;
  const where = isByPlace
    ? { ...(near !== undefined && { order: 'near' }), most, skip: skip + answer.length }
    : { before: olderThan(last) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...where, ...of }))
    if (value !== undefined) query.set(name, String(value));
  return `/api/tournaments/?${query.toString()}`;
}

async function tournaments(db: Kysely<Tables>, { page = {} }: ListOrder): Promise<Listed> {
  const answer = await listedTournaments(db, page);
  return { answer, next: nextPage(page, answer) };
}

const asFile = (answer: unknown, format: Format | undefined, table: () => string): Listed =>
  format === 'csv' ? { answer: table(), next: null, isText: true } : { answer, next: null };

const exported =
  <K extends ExportName>(what: K): List =>
  async (db, { about, format }) => {
    const rows = await exportRows(db, what, about ?? 0);
    return asFile(rows, format, () => exportCsv(what, rows));
  };

/** Answers that can be long. On the main thread they would delay scores. */
const LISTS: Record<ListName, List> = {
  tournaments,
  tournament: whole((db, id) => tournamentDetail(db, id ?? 0)),
  players: whole((db, tournament) => entriesOf(db, tournament)),
  people: async (db, { people }) => ({ answer: people ? await searchedPeople(db, people) : [], next: null }),
  groupings: whole(groupingsOf),
  draw: whole((db, tournament, round) => drawOf(db, { tournament: tournament ?? 0, round: round ?? 0 })),
  settings: whole(settingsOf),
  exclusions: whole(exclusionsOf),
  courses: whole((db, user) => allCourses(db, user ?? null)),
  'competition-board': whole((db, competition) => competitionBoard(db, competition ?? 0)),
  'competition-export': async (db, { about, format }) => {
    const results = await exportedCompetition(db, about ?? 0);
    return asFile(results, format, () => competitionCsv(results));
  },
  seasons: whole((db) => allSeasons(db)),
  season: async (db, { about }, standings) => ({
    answer: await seasonTable(db, about ?? 0, standings),
    next: null,
  }),
  'course-use': async (db, { about = 0, asker = null }) => ({
    answer: await courseUse(db, about, asker),
    next: null,
  }),
  competitions: whole(async (db, tournament = 0) => {
    await tournamentById(db, tournament);
    return (await competitionRows(db, tournament)).map(wireCompetition);
  }),
  'round-courses': whole(async (db, tournament = 0) =>
    roundCoursesOf(db, await tournamentById(db, tournament)),
  ),
  codes: whole(async (db, tournament = 0, round = 1) => ({
    codes: await codesOfRound(db, tournament, round),
  })),
  bans: whole((db, tournament) => entriesOf(db, tournament, 'banned')),
  entries: whole(async (db, tournament = 0) => ({ players: await rosterOf(db, tournament) })),
  'score-log': async (db, { about: tournament = 0, round = 1, player: user = 0 }) => ({
    answer: await scoreLogOf(db, { tournament, round: round as 1 | 2 | 3 | 4, user }),
    next: null,
  }),
  account: async (db, { about: user = 0, now = 0 }) => ({
    answer: await exportOf(db, user, now),
    next: null,
  }),
  handicap: whole((db, user) => explainedHandicap(db, user ?? 0)),
  results: exported('results'),
  holes: exported('holes'),
  roster: exported('roster'),
  teesheet: exported('teesheet'),
};

const OF_ONE_MOMENT: readonly ListName[] = [
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
export const isOfOneMoment = ({ name, format }: ListOrder): boolean =>
  format !== undefined || OF_ONE_MOMENT.includes(name);

/** `standings` caches the results of competitions that have not changed. */
export async function listBytes(
  db: Kysely<Tables>,
  order: ListOrder,
  standings = createStandings(),
): Promise<ListBytes> {
  const { answer, next, isText } = await LISTS[order.name](db, order, standings);
  if (Array.isArray(answer) && answer.length > MOST_ROWS) throw listTooLong();
  const text = isText ? String(answer) : JSON.stringify(answer);
  if (text.length > MOST_LIST_BYTES) throw listTooLong();
  return { ...bytesOfText(text), next };
}
