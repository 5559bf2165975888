import type { ExportedCompetition } from '#contract/competitions/competition-export.ts';
import { readSettings } from '#contract/competitions/competitions.ts';
import { getShownStatus } from '#domain/competition/rows.ts';
import type {
  Board,
  ContestRow,
  MatchFinal,
  MatchResult,
  MatchRow,
  StandingRow,
} from '#domain/competition/types.ts';
import type { Db } from '#server/db/schema.ts';
import { conflict } from '#server/failures.ts';
import { loadCompetitionBoard } from './competition-board.ts';

type Results = ExportedCompetition;

const fromCents = (cents: number | null): number | null => (cents === null ? null : cents / 100);
const toRoundedRatio = (numerator: number, denominator: number): number =>
  Math.round((numerator / denominator) * 100) / 100;

function describeStatus(row: StandingRow): string {
  const { no_handicap, cut } = row;
  const status = getShownStatus(row);
  if (status !== 'playing') return status;
  return no_handicap ? 'no handicap' : cut ? 'cut' : 'playing';
}

function toResultRow(row: StandingRow): Results['rows'][number] {
  const { parted_by: tieBreak } = row;
  const isDone = row.complete || row.round_complete;
  return {
    position: row.position,
    name: row.name,
    users: row.members,
    rounds: row.rounds.map(({ round_number, total }) => ({ round_number, total })),
    total: row.total,
    to_level: row.to_level,
    thru: row.done === 0 ? null : isDone ? 'F' : String(row.thru),
    status: describeStatus(row),
    handicap: row.handicap,
    countback: tieBreak && {
      round_number: tieBreak.round_number,
      holes: tieBreak.holes,
      value: toRoundedRatio(tieBreak.value.top, tieBreak.value.bottom),
    },
    prize: fromCents(row.won),
  };
}

const formatMargin = ({ winner, up, left }: MatchFinal): string =>
  winner === null ? 'halved' : left > 0 ? `${up}&${left}` : `${up} up`;

/** Returns 'won at hole 19', 'w/o' or 'conceded at hole 14'. */
function formatResultManner({ manner, hole }: MatchResult): string {
  if (manner === 'extra') return `won at hole ${hole}`;
  if (manner === 'walkover') return 'w/o';
  return hole === null ? manner : `${manner} at hole ${hole}`;
}

/** Returns '3&2', '2 up', 'all square', 'halved' or 'conceded'; null before the match. */
function formatMatchResult({ state, final, lead }: MatchRow): string | null {
  if (state === 'to_come') return null;
  if (final === null) return lead === 0 ? 'all square' : `${Math.abs(lead)} up`;
  if (final.words) return formatResultManner(final.words);
  if (final.conceded) return 'conceded';
  return formatMargin(final);
}

function toExportedMatch(match: MatchRow): Results['matches'][number] {
  const { a, b, final, lead, state, left, round_number, on_course, overruled } = match;
  const leadingSide = final === null ? (lead === 0 ? null : lead > 0 ? 'A' : 'B') : final.winner;
  const leaderName = leadingSide === null ? null : leadingSide === 'A' ? a.name : b.name;
  return {
    round_number,
    a: a.name,
    b: b.name,
    state,
    ahead: leaderName,
    result: formatMatchResult(match),
    ...(overruled && on_course && { on_course: formatMargin(on_course) }),
    left,
  };
}

const toExportedBall = ({ player, centimetres, won, ...row }: ContestRow): Results['measured'][number] => ({
  position: row.position,
  name: row.name,
  user: player,
  round_number: row.round_number,
  hole_number: row.hole_number,
  metres: centimetres / 100,
  prize: fromCents(won),
});

type ReadyBoard = Exclude<Board, { kind: 'needs' }>;
const EMPTY_EXPORT = { rows: [], matches: [], teams: [], skins: [], measured: [] };

function listResults(board: ReadyBoard): Omit<Results, 'competition' | 'name' | 'format' | 'complete'> {
  if (board.kind === 'contest') return { ...EMPTY_EXPORT, measured: board.rows.map(toExportedBall) };
  if (board.kind === 'matches') {
    const teams = (board.teams ?? []).map(({ name, halves, projected }) => ({
      name,
      points: halves / 2,
      as_it_stands: projected / 2,
    }));
    return { ...EMPTY_EXPORT, matches: board.matches.map(toExportedMatch), teams };
  }
  const rows = board.rows.map(toResultRow);
  if (board.kind === 'rows') return { ...EMPTY_EXPORT, rows };
  const namesBySide = new Map(board.rows.map(({ side, name }) => [side, name]));
  const skins = board.holes.map(({ round_number, hole, state, winner, worth }) => ({
    round_number,
    hole,
    state,
    winner: winner === null ? null : (namesBySide.get(winner) ?? null),
    skins: worth,
  }));
  return { ...EMPTY_EXPORT, rows, skins };
}

/** Throws 404 if the competition does not exist; 409 while it has no board. */
export async function loadCompetitionExport(db: Db, id: number): Promise<Results> {
  const { competition, board } = await loadCompetitionBoard(db, id);
  const settings = readSettings(competition.settings);
  if (settings === null || board === null)
    throw conflict('The server has to be updated before it can read this competition.');
  if (board.kind === 'needs')
    throw conflict('This competition has no results yet: its leaderboard says what is missing.');
  const { complete } = board;
  return {
    competition: id,
    name: competition.name,
    format: settings.format,
    complete,
    ...listResults(board),
  };
}
