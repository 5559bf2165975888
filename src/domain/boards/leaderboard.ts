import { HOLES, formatToPar, type RoundScore } from '../round.ts';

/** Who a row is about; the fields that a name is made of. */
export interface BoardUser {
  id: number;
  username?: string;
  first_name?: string | null;
  last_name?: string | null;
}

/** What ranking reads of a row. `round_scores` is keyed '1' to '4'. */
export interface Rankable {
  user: BoardUser;
  round_scores: Record<string, RoundScore>;
  /** True for a player who left before the end: unranked, whatever was scored. */
  withdrawn?: boolean;
  /** Why, where a card of theirs says it (src/domain/cards/marks.ts). */
  status?: string | undefined;
}

/** What ranking says of a row. */
export interface Ranking {
  /** Over all holes played, of all rounds. */
  over_under_par: number;
  /** Standard competition ranking: '1', 'T2', 'T2', '4'; null before the first score. */
  position: string | null;
  /** False while a played hole has no par: then over/under is no fact to show. */
  par_known: boolean;
}

/** The strokes of a hole of unknown par count against four (see `rankingScore`). */
export const LEVEL = 4;

const rounds = (row: Rankable): RoundScore[] => Object.values(row.round_scores);
const holesPlayed = (row: Rankable): number => rounds(row).reduce((all, r) => all + r.holes_played, 0);
const toPar = (row: Rankable): number => rounds(row).reduce((all, r) => all + r.over_under_par, 0);
const isParKnown = (row: Rankable): boolean =>
  rounds(row).every((r) => r.par_known !== false || r.holes_played === 0);

/**
 * What players are ranked by; the least leads. To par over the holes played. A round on a course without
 * pars is counted against level fours, as golf did before par: among players who played the same holes that
 * is the order of their strokes, and between unequal numbers of holes it is still a fair one.
 */
export function rankingScore(row: Rankable): number {
  return rounds(row).reduce(
    (all, r) => all + (r.par_known === false ? r.total_score - LEVEL * r.holes_played : r.over_under_par),
    0,
  );
}

/** By code units, never by locale: server and phone must agree whatever language data they carry. */
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const sortName = ({ last_name, first_name, username }: BoardUser): string => {
  const name = `${last_name ?? ''} ${first_name ?? ''}`.trim();
  return (name || (username ?? '')).toLowerCase();
};

const compareUsers = (a: BoardUser, b: BoardUser): number =>
  compareText(sortName(a), sortName(b)) || a.id - b.id;

interface Placed<Row> {
  row: Row;
  position: string | null;
}

/**
 * Orders rows by `scoreOf` (least first, null after them, withdrawn players last) and gives each its standard competition
 * position. Ties stand in the order of name, then id, so that the same rows always give the same board.
 */
export function rankBy<Row extends { user: BoardUser; withdrawn?: boolean }>(
  rows: readonly Row[],
  scoreOf: (row: Row) => number | null,
): Placed<Row>[] {
  const scored = rows.map((row) => ({ row, score: row.withdrawn ? null : scoreOf(row) }));
  const standing = ({ row, score }: { row: Row; score: number | null }): number =>
    row.withdrawn ? 2 : score === null ? 1 : 0;
  scored.sort((a, b) => {
    if (a.score === null || b.score === null) {
      return standing(a) - standing(b) || compareUsers(a.row.user, b.row.user);
    }
    return a.score - b.score || compareUsers(a.row.user, b.row.user);
  });
  let first = 0;
  return scored.map(({ row, score }, i) => {
    if (score === null) return { row, position: null };
    if (i === 0 || scored[i - 1]!.score !== score) first = i;
    const tied = scored[first + 1]?.score === score;
    return { row, position: `${tied ? 'T' : ''}${first + 1}` };
  });
}

/**
 * The leaderboard: rows in order with position and overall to par. One function for server and phone.
 * Overall is over the holes played while rounds run; players without a score stand last, without position.
 */
export function rankBoard<Row extends Rankable>(rows: readonly Row[]): (Row & Ranking)[] {
  return rankBy(rows, (row) => (holesPlayed(row) === 0 ? null : rankingScore(row))).map(
    ({ row, position }) => ({ ...row, over_under_par: toPar(row), position, par_known: isParKnown(row) }),
  );
}

/** The overall cell: 'E', '+3', '-2'; '-' before the first score; bare strokes while a par is unknown. */
export function formatOverall(row: Rankable): string {
  if (holesPlayed(row) === 0) return '-';
  if (isParKnown(row)) return formatToPar(toPar(row));
  return String(rounds(row).reduce((all, r) => all + r.total_score, 0));
}

/** The round that the board is about: the last one with a score of anybody; null before the first score. */
export function currentRound(rows: readonly Rankable[]): number | null {
  const begun = rows.flatMap((row) =>
    Object.entries(row.round_scores).flatMap(([n, r]) => (r.holes_played > 0 ? [Number(n)] : [])),
  );
  return begun.length === 0 ? null : Math.max(...begun);
}

/** The THRU cell of a round: 'F' when finished, holes played so far, '-' when not begun. */
export function thru(row: Rankable, round: number | null): string {
  const played = round === null ? 0 : (row.round_scores[String(round)]?.holes_played ?? 0);
  if (played >= HOLES) return 'F';
  return played === 0 ? '-' : String(played);
}

/** The number of a position: 2 for 'T2'. */
export const placeOf = (position: string): number => Number(position.replace('T', ''));

/** Places won (+) or lost (-) between two boards by user id, for players who have a position on both. */
export function positionChanges(
  before: readonly (Pick<Ranking, 'position'> & { user: BoardUser })[],
  after: readonly (Pick<Ranking, 'position'> & { user: BoardUser })[],
): Map<number, number> {
  const was = new Map(before.map((row) => [row.user.id, row.position]));
  return new Map(
    after.flatMap(({ user, position }) => {
      const old = was.get(user.id);
      return old && position ? [[user.id, placeOf(old) - placeOf(position)] as const] : [];
    }),
  );
}
