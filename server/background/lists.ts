import { competitionCsv } from '#contract/competition-export-table.ts';
import { exportCsv } from '#contract/export-tables.ts';
import type { ExportName, Format } from '#contract/exports.ts';
import { TOURNAMENTS_A_PAGE, olderThan } from '#contract/tournaments.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { competitionBoard } from '../store/competition-board.ts';
import { exportedCompetition } from '../store/competition-export.ts';
import { allCourses } from '../store/courses.ts';
import { drawOf } from '../store/draws.ts';
import { exportRows } from '../store/exports.ts';
import { groupingsOf } from '../store/groupings.ts';
import { explainedHandicap } from '../store/handicap-explanation.ts';
import { entriesOf } from '../store/players.ts';
import { createStandings, seasonTable, type Standings } from '../store/season-table.ts';
import { allSeasons } from '../store/seasons.ts';
import { exclusionsOf, settingsOf } from '../store/settings.ts';
import { listedTournaments, tournamentDetail } from '../store/tournaments.ts';
import { bytesOf, bytesOfText, type Bytes } from '../web/bytes.ts';

export type ListName =
  | 'tournaments'
  | 'tournament'
  | 'players'
  | 'groupings'
  | 'draw'
  | 'settings'
  | 'exclusions'
  | 'courses'
  | 'seasons'
  | 'season'
  | 'handicap'
  | 'competition-board'
  | 'competition-export'
  | ExportName;

/** A list, and what it is about: a tournament, a competition, a player, or who asks; undefined is all, or nobody. */
export interface ListOrder {
  name: ListName;
  about: number | undefined;
  /** Where a page of a long list begins; undefined is the first page. */
  before?: string | undefined;
  round?: number | undefined;
  /** Of an export: as objects, or as the text of a table. */
  format?: Format;
}

/** A list as it goes over the wire. */
export interface ListBytes extends Bytes {
  /** The address of the next page; null on the last. */
  next: string | null;
}

interface Listed {
  answer: unknown;
  next: string | null;
  /** Whether the answer is a text that goes out as it is, not as JSON. */
  isText?: boolean;
}
type List = (db: Kysely<Tables>, order: ListOrder, standings: Standings) => Promise<Listed>;

const whole =
  (read: (db: Kysely<Tables>, about: number | undefined, round?: number) => Promise<unknown>): List =>
  async (db, { about, round }) => ({ answer: await read(db, about, round), next: null });

async function tournaments(db: Kysely<Tables>, { about: player, before }: ListOrder): Promise<Listed> {
  const page = await listedTournaments(db, { player, before });
  const last = page.at(-1);
  if (!last || page.length < TOURNAMENTS_A_PAGE) return { answer: page, next: null };
  const query = new URLSearchParams({ before: olderThan(last) });
  if (player !== undefined) query.set('player', String(player));
  return { answer: page, next: `/api/tournaments/?${query.toString()}` };
}

const asFile = (answer: unknown, format: Format | undefined, table: () => string): Listed =>
  format === 'csv' ? { answer: table(), next: null, isText: true } : { answer, next: null };

const exported =
  <K extends ExportName>(what: K): List =>
  async (db, { about, format }) => {
    const rows = await exportRows(db, what, about ?? 0);
    return asFile(rows, format, () => exportCsv(what, rows));
  };

/** The answers that can be long. Nobody may read them on the thread that answers: a score would wait for them. */
const LISTS: Record<ListName, List> = {
  tournaments,
  tournament: whole((db, id) => tournamentDetail(db, id ?? 0)),
  players: whole((db, tournament) => entriesOf(db, tournament)),
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
  handicap: whole((db, user) => explainedHandicap(db, user ?? 0)),
  results: exported('results'),
  holes: exported('holes'),
  roster: exported('roster'),
  teesheet: exported('teesheet'),
};

/** Whether all reads of a list must see the same moment. */
export const isOfOneMoment = ({ name, format }: ListOrder): boolean =>
  format !== undefined || name === 'competition-board' || name === 'season';

/** A list as bytes, of what the database holds now; `standings` are what was found before, of competitions that are as they were. */
export async function listBytes(
  db: Kysely<Tables>,
  order: ListOrder,
  standings = createStandings(),
): Promise<ListBytes> {
  const { answer, next, isText } = await LISTS[order.name](db, order, standings);
  return { ...(isText ? bytesOfText(String(answer)) : bytesOf(answer)), next };
}
