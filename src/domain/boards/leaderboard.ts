import { formatToPar, roundLength, type RoundScore } from '../round.ts';

export interface BoardUser {
  id: number;
  username?: string;
  first_name?: string | null;
  last_name?: string | null;
}

/** A row of a board; `round_scores` is keyed by round number, '1' to '4'. */
export interface Rankable {
  user: BoardUser;
  round_scores: Record<string, RoundScore>;
  /** True if the player left the tournament: unranked, with any scores. */
  withdrawn?: boolean;
  /** Status of the card that made the player withdraw, if a card has one (src/domain/cards/marks.ts). */
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

const rounds = (row: Rankable): RoundScore[] => Object.values(row.round_scores);
const holesPlayed = (row: Rankable): number =>
  rounds(row).reduce((total, roundScore) => total + roundScore.holes_played, 0);
const toPar = (row: Rankable): number =>
  rounds(row).reduce((total, roundScore) => total + roundScore.over_under_par, 0);
const hasAllPars = (row: Rankable): boolean =>
  rounds(row).every((roundScore) => roundScore.par_known !== false || roundScore.holes_played === 0);

/** Rank key, lowest first: to par over the holes played, against level fours in rounds without pars. */
export function rankingScore(row: Rankable): number {
  return rounds(row).reduce(
    (total, roundScore) =>
      total +
      (roundScore.par_known === false
        ? roundScore.total_score - DEFAULT_PAR * roundScore.holes_played
        : roundScore.over_under_par),
    0,
  );
}

/** By code units, not by locale: server and phone must agree with any language data. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const sortName = ({ last_name, first_name, username }: BoardUser): string => {
  const name = `${last_name ?? ''} ${first_name ?? ''}`.trim();
  return (name || (username ?? '')).toLowerCase();
};

const compareUsers = (a: BoardUser, b: BoardUser): number =>
  compareText(sortName(a), sortName(b)) || a.id - b.id;

interface PlacedRow<Row> {
  row: Row;
  position: string | null;
}

/**
 * Sorts by `scoreOf`, lowest first; rows with null and then withdrawn players are last. Ties go by name, then by id.
 */
export function rankRowsBy<Row extends { user: BoardUser; withdrawn?: boolean }>(
  rows: readonly Row[],
  scoreOf: (row: Row) => number | null,
): PlacedRow<Row>[] {
  const scoredRows = rows.map((row) => ({ row, score: row.withdrawn ? null : scoreOf(row) }));
  const getSortGroup = ({ row, score }: { row: Row; score: number | null }): number =>
    row.withdrawn ? 2 : score === null ? 1 : 0;
  scoredRows.sort((a, b) => {
    if (a.score === null || b.score === null) {
      return getSortGroup(a) - getSortGroup(b) || compareUsers(a.row.user, b.row.user);
    }
    return a.score - b.score || compareUsers(a.row.user, b.row.user);
  });
  let firstIndex = 0;
  return scoredRows.map(({ row, score }, i) => {
    if (score === null) return { row, position: null };
    if (i === 0 || scoredRows[i - 1]!.score !== score) firstIndex = i;
    const isTied = scoredRows[firstIndex + 1]?.score === score;
    return { row, position: `${isTied ? 'T' : ''}${firstIndex + 1}` };
  });
}

/** Ranks the rows; players without a score are last and have no position. */
export function rankBoard<Row extends Rankable>(rows: readonly Row[]): (Row & Ranking)[] {
  return rankRowsBy(rows, (row) => (holesPlayed(row) === 0 ? null : rankingScore(row))).map(
    ({ row, position }) => ({ ...row, over_under_par: toPar(row), position, par_known: hasAllPars(row) }),
  );
}

/** Returns 'E', '+3' or '-2'; '-' before the first score; total strokes while a par is missing. */
export function formatOverall(row: Rankable): string {
  if (holesPlayed(row) === 0) return '-';
  if (hasAllPars(row)) return formatToPar(toPar(row));
  return String(rounds(row).reduce((total, roundScore) => total + roundScore.total_score, 0));
}

/** Number of the last round in which a player has a score; null before the first score. */
export function currentRound(rows: readonly Rankable[]): number | null {
  const startedRounds = rows.flatMap((row) =>
    Object.entries(row.round_scores).flatMap(([n, roundScore]) =>
      roundScore.holes_played > 0 ? [Number(n)] : [],
    ),
  );
  return startedRounds.length === 0 ? null : Math.max(...startedRounds);
}

/** Returns 'F' for a finished round, the number of holes played, or '-' if the round is not begun. */
export function formatThru(row: Rankable, round: number | null): string {
  const score = round === null ? undefined : row.round_scores[String(round)];
  const playedCount = score?.holes_played ?? 0;
  if (playedCount >= roundLength(score)) return 'F';
  return playedCount === 0 ? '-' : String(playedCount);
}

export const parsePosition = (position: string): number => Number(position.replace('T', ''));

/** Positions gained (+) or lost (-) by user id, for players ranked on both boards. */
export function positionChanges(
  rankingBefore: readonly (Pick<Ranking, 'position'> & { user: BoardUser })[],
  rankingAfter: readonly (Pick<Ranking, 'position'> & { user: BoardUser })[],
): Map<number, number> {
  const placeBefore = new Map(rankingBefore.map((row) => [row.user.id, row.position]));
  return new Map(
    rankingAfter.flatMap(({ user, position }) => {
      const previousPosition = placeBefore.get(user.id);
      return previousPosition && position
        ? [[user.id, parsePosition(previousPosition) - parsePosition(position)] as const]
        : [];
    }),
  );
}
