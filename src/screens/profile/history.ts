import type { BoardRow } from '#contract/scores/board.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { hasRight } from '#domain/rights/rights.ts';
import { courseName, formatRoundCell, listRounds } from '#domain/round.ts';
import { plural, t } from '#words/t.ts';

type Listed = Tournament['players'][number];

const userIdOf = (player: Listed): number => {
  if (typeof player === 'number') return player;
  if (!('player' in player)) return player.id;
  return typeof player.player === 'number' ? player.player : player.player.id;
};

const lastDay = (tournament: Tournament): string => listRounds(tournament).at(-1)?.date ?? '';

/** Sorts by last day, the latest first; on the same day, the newest id is first. */
const byLatest = (a: Tournament, b: Tournament): number =>
  lastDay(b).localeCompare(lastDay(a)) || b.id - a.id;

export const filterByPlayer = (tournaments: readonly Tournament[], userId: number): Tournament[] =>
  tournaments.filter(({ players }) => players.some((player) => userIdOf(player) === userId)).sort(byLatest);

export const filterByRight = (
  tournaments: readonly Tournament[],
  userId: number,
  right: 'see-desk' | 'manage',
): Tournament[] =>
  tournaments.filter((tournament) => hasRight({ userId, isStaff: false }, right, tournament)).sort(byLatest);

/** Returns '2026-11-08 to 2026-11-22, 16 players'. */
export function formatSummary(tournament: Tournament): string {
  const dates = listRounds(tournament).map(({ date }) => date);
  const [firstDate, lastDate] = [dates[0], dates.at(-1)];
  const days =
    firstDate === undefined || lastDate === undefined
      ? t('No date yet')
      : firstDate === lastDate
        ? firstDate
        : t('{first} to {last}', { first: firstDate, last: lastDate });
  return plural(tournament.players.length, '{days}, {count} player', '{days}, {count} players', { days });
}

export interface HistoryRow {
  round_number: number;
  date: string;
  /** Score as on the leaderboard: '67 (-3)', '-2 thru 7', '-' before the first hole. */
  score: string;
  course: string;
}

/** A player without a row has no score. */
export const buildHistoryRows = (tournament: Tournament, row: BoardRow | undefined): HistoryRow[] =>
  listRounds(tournament).map(({ round_number, date, course }) => ({
    round_number,
    date,
    score: formatRoundCell(row?.round_scores[String(round_number)]),
    course: courseName(course),
  }));

/** Total strokes; 0 before the first hole. */
export const sumStrokes = (row: BoardRow | undefined): number =>
  Object.values(row?.round_scores ?? {}).reduce((total, round) => total + round.total_score, 0);
