import { UNRANKED_ORDER } from '../status.ts';
import { formatToPar, getRoundLength, type RoundScore } from '../round.ts';

export interface BoardUser {
  id: number;
  username?: string;
  first_name?: string | null;
  last_name?: string | null;
}

/** A row of a board; `round_scores` is keyed by round number, '1' to '4'. */
export interface RankableRow {
  user: BoardUser;
  round_scores: Record<string, RoundScore>;
  /** True if the player left the tournament: unranked, whatever the scores are. */
  withdrawn?: boolean;
  /** Status of the card that made the player withdraw, if there is such a card (src/domain/cards/marks.ts). */
  status?: string | undefined;
}

export interface Ranking {
  /** Strokes over or under par on all holes of all rounds. */
  over_under_par: number;
  /** Standard competition ranking: '1', 'T2', 'T2', '4'; null before the first score. */
  position: string | null;
  /** False while a played hole has no par: then `over_under_par` must not be shown. */
  par_known: boolean;
}

export const DEFAULT_PAR = 4;

const listRoundScores = (row: RankableRow): RoundScore[] => Object.values(row.round_scores);
const countHolesPlayed = (row: RankableRow): number =>
  listRoundScores(row).reduce((total, roundScore) => total + roundScore.holes_played, 0);
const computeToPar = (row: RankableRow): number =>
  listRoundScores(row).reduce((total, roundScore) => total + roundScore.over_under_par, 0);
const hasAllPars = (row: RankableRow): boolean =>
  listRoundScores(row).every((roundScore) => roundScore.par_known !== false || roundScore.holes_played === 0);

/** Rank key, lowest first: score to par over the holes played. In rounds without pars, each hole counts as a par 4. */
export function computeRankingScore(row: RankableRow): number {
  return listRoundScores(row).reduce(
    (total, roundScore) =>
      total +
      (roundScore.par_known === false
        ? roundScore.total_score - DEFAULT_PAR * roundScore.holes_played
        : roundScore.over_under_par),
    0,
  );
}

/** Compares code units, not by locale, because phone and server must get the same order. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const toSortName = ({ last_name, first_name, username }: BoardUser): string => {
  const name = `${last_name ?? ''} ${first_name ?? ''}`.trim();
  return (name || (username ?? '')).toLowerCase();
};

const compareUsers = (a: BoardUser, b: BoardUser): number =>
  compareText(toSortName(a), toSortName(b)) || a.id - b.id;

interface PlacedRow<Row> {
  row: Row;
  position: string | null;
}

/**
 * Sorts by `scoreOf`, lowest first, then by name and id. Last come rows without a score (null), and after them players
 * who are out, in the order of their statuses.
 */
export function rankRowsBy<Row extends Pick<RankableRow, 'user' | 'withdrawn' | 'status'>>(
  rows: readonly Row[],
  scoreOf: (row: Row) => number | null,
): PlacedRow<Row>[] {
  const scoredRows = rows.map((row) => ({ row, score: row.withdrawn ? null : scoreOf(row) }));
  const getSortGroup = ({ row, score }: { row: Row; score: number | null }): number =>
    row.withdrawn ? 3 + UNRANKED_ORDER.indexOf(row.status ?? 'WD') : score === null ? 1 : 0;
  scoredRows.sort((a, b) => {
    if (a.score === null || b.score === null) {
      return getSortGroup(a) - getSortGroup(b) || compareUsers(a.row.user, b.row.user);
    }
    return a.score - b.score || compareUsers(a.row.user, b.row.user);
  });
  let tieStartIndex = 0;
  return scoredRows.map(({ row, score }, i) => {
    if (score === null) return { row, position: null };
    if (i === 0 || scoredRows[i - 1]!.score !== score) tieStartIndex = i;
    const isTied = scoredRows[tieStartIndex + 1]?.score === score;
    return { row, position: `${isTied ? 'T' : ''}${tieStartIndex + 1}` };
  });
}

/** Ranks the rows; players without a score are last and have no position. */
export function rankBoard<Row extends RankableRow>(rows: readonly Row[]): (Row & Ranking)[] {
  return rankRowsBy(rows, (row) => (countHolesPlayed(row) === 0 ? null : computeRankingScore(row))).map(
    ({ row, position }) => ({
      ...row,
      over_under_par: computeToPar(row),
      position,
      par_known: hasAllPars(row),
    }),
  );
}

/** Total strokes; 0 before the first score. */
export const sumGrossStrokes = (row: Pick<RankableRow, 'round_scores'>): number =>
  Object.values(row.round_scores).reduce((total, round) => total + round.total_score, 0);

/** Returns '-' in place of the total of a player who is out, for example withdrawn or disqualified. */
export const dashIfWithdrawn = ({ withdrawn }: Pick<RankableRow, 'withdrawn'>, total: string): string =>
  withdrawn ? '-' : total;

/** Returns '71'; '-' before the first score. */
export function formatGross(row: Pick<RankableRow, 'round_scores'>): string {
  const strokes = sumGrossStrokes(row);
  return strokes === 0 ? '-' : String(strokes);
}

/** Returns 'E', '+3' or '-2'; '-' before the first score; total strokes while a par is missing. */
export function formatOverall(row: RankableRow): string {
  if (countHolesPlayed(row) === 0) return '-';
  if (hasAllPars(row)) return formatToPar(computeToPar(row));
  return String(sumGrossStrokes(row));
}

/** Number of the last round in which a player has a score; null before the first score. */
export function findLatestRound(rows: readonly RankableRow[]): number | null {
  const startedRounds = rows.flatMap((row) =>
    Object.entries(row.round_scores).flatMap(([n, roundScore]) =>
      roundScore.holes_played > 0 ? [Number(n)] : [],
    ),
  );
  return startedRounds.length === 0 ? null : Math.max(...startedRounds);
}

/** Returns 'F' for a finished round, the number of holes played, or '-' if the round is not begun. */
export function formatThru(row: RankableRow, round: number | null): string {
  const roundScore = round === null ? undefined : row.round_scores[String(round)];
  const playedCount = roundScore?.holes_played ?? 0;
  if (playedCount >= getRoundLength(roundScore)) return 'F';
  return playedCount === 0 ? '-' : String(playedCount);
}

/** True if the player has played some of the round's holes. */
export function isUnderWay(row: RankableRow, round: number): boolean {
  const roundScore = row.round_scores[String(round)];
  return (roundScore?.holes_played ?? 0) > 0 && roundScore!.holes_played < getRoundLength(roundScore);
}

export const parsePosition = (position: string): number => Number(position.replace('T', ''));

/** Positions gained (+) or lost (-) by user id, for players ranked on both boards. */
export function computePositionChanges(
  rankingBefore: readonly (Pick<Ranking, 'position'> & { user: BoardUser })[],
  rankingAfter: readonly (Pick<Ranking, 'position'> & { user: BoardUser })[],
): Map<number, number> {
  const positionsBefore = new Map(rankingBefore.map((row) => [row.user.id, row.position]));
  return new Map(
    rankingAfter.flatMap(({ user, position }) => {
      const previousPosition = positionsBefore.get(user.id);
      return previousPosition && position
        ? [[user.id, parsePosition(previousPosition) - parsePosition(position)] as const]
        : [];
    }),
  );
}
