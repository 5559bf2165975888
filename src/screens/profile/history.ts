import type { BoardRow } from '#contract/scores/board.ts';
import { hasPlayer, type Tournament } from '#contract/tournaments/tournaments.ts';
import { sumGrossStrokes } from '#domain/boards/leaderboard.ts';
import { hasRight } from '#domain/rights/rights.ts';
import { byLastDay, formatCourseName, formatRoundCell, listRounds } from '#domain/round.ts';
import { formatRoundResult } from '#ui/golf/formatRoundResult.ts';
import { getOutCode } from '#ui/golf/status.ts';
import { formatDays } from '#ui/formatTime.ts';
import { plural, t } from '#words/t.ts';

/** Sorts by last day, the latest first; on the same day, the newest id is first. */
const byLatest = (a: Tournament, b: Tournament): number => byLastDay(a, b) || b.id - a.id;

export const filterByPlayer = (tournaments: readonly Tournament[], userId: number): Tournament[] =>
  tournaments.filter((tournament) => hasPlayer(tournament, userId)).sort(byLatest);

export const filterByRight = (
  tournaments: readonly Tournament[],
  userId: number,
  right: 'see-desk' | 'manage',
): Tournament[] =>
  tournaments.filter((tournament) => hasRight({ userId, isStaff: false }, right, tournament)).sort(byLatest);

/** Puts tournaments with a round today before all others; `ofToday` is their number. */
export function putTodayFirst(
  tournaments: readonly Tournament[],
  today: string,
): { tournaments: Tournament[]; ofToday: number } {
  const isPlayedToday = (tournament: Tournament): boolean =>
    listRounds(tournament).some(({ date }) => date === today);
  const todayTournaments = tournaments.filter(isPlayedToday);
  return {
    tournaments: [...todayTournaments, ...tournaments.filter((tournament) => !isPlayedToday(tournament))],
    ofToday: todayTournaments.length,
  };
}

/** Returns '2026-11-08 to 2026-11-22, 16 players'. */
export function formatTournamentSummary(tournament: Tournament): string {
  const dates = listRounds(tournament).map(({ date }) => date);
  const days = formatDays(dates) || t('No date yet');
  return plural(tournament.players.length, '{days}, {count} player', '{days}, {count} players', { days });
}

export interface HistoryRow {
  round_number: number;
  date: string;
  /** Score as in the printed results: '67 (-3)', '-2 thru 7', '-' before the first hole, 'WD', '84 (+12) · DQ'. */
  score: string;
  course: string;
}

/**
 * The board does not say to which round a status belongs, so a finished or unplayed round shows it only if the
 * tournament has no other round.
 */
function formatHistoryScore(row: BoardRow | undefined, round: number, isOnlyRound: boolean): string {
  if (row === undefined) return formatRoundCell(undefined);
  const score = formatRoundResult(row, round);
  const code = getOutCode(row);
  if (!row.withdrawn || !isOnlyRound || score === code) return score;
  return score === '-' ? code : `${score} · ${code}`;
}

/** A player without a row has no score. */
export const buildHistoryRows = (tournament: Tournament, row: BoardRow | undefined): HistoryRow[] =>
  listRounds(tournament).map(({ round_number, date, course }, _, rounds) => ({
    round_number,
    date,
    score: formatHistoryScore(row, round_number, rounds.length === 1),
    course: formatCourseName(course),
  }));

/** Total strokes; 0 before the first hole. */
export const sumStrokes = (row: BoardRow | undefined): number => (row ? sumGrossStrokes(row) : 0);

/** The handicap index of the player's entry, in strokes. */
export function findEntryHandicap(
  { players }: { players: readonly { id: number; index: number | null }[] },
  userId: number,
): number | null {
  const index = players.find(({ id }) => id === userId)?.index ?? null;
  return index === null ? null : index / 10;
}
