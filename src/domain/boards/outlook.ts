import { LEVEL, rankingScore, type Rankable } from './leaderboard.ts';
import { HOLES } from '../round.ts';

/** The places that a player can have at the end of a round, and what that depends on. */
export interface Outlook {
  /** The best and the worst place that the holes still missing allow; 3 where two players must lead. */
  best: number;
  worst: number;
  /** Whether another player who has finished shares the place, however the missing holes go. */
  tied: boolean;
  /** Whose missing holes it depends on, by user id. */
  open: number[];
}

interface Span {
  user: number;
  least: number;
  /** Infinite while a hole is missing: no number of strokes is the most that a hole can take. */
  most: number;
}

/** The pars of the holes that a player has still to play, as far as they can be told. */
function missingPars(row: Rankable, round: number, pars: readonly (number | null)[] | null): number[] {
  const score = row.round_scores[String(round)];
  const all = Array.from({ length: HOLES }, (_, i) => pars?.[i] ?? LEVEL);
  const played = score?.holes_played ?? 0;
  if (played >= HOLES) return [];
  if (score?.played_holes?.length === played)
    return all.filter((_, i) => !score.played_holes!.includes(i + 1));
  // Which holes are missing is not told: an ace is worth most on the longest.
  return [...all].sort((a, b) => b - a).slice(0, HOLES - played);
}

/** What a player's score to par can become: each missing hole takes one stroke or more. */
function spanOf(row: Rankable, round: number, pars: readonly (number | null)[] | null): Span {
  const missing = missingPars(row, round, pars);
  const now = rankingScore(row);
  const least = missing.reduce((all, par) => all + 1 - par, now);
  return { user: row.user.id, least, most: missing.length > 0 ? Infinity : now };
}

/**
 * Which places each player who has finished the round can still have at its end, by user id. Exact: the best place is had
 * when everybody else takes very many strokes on what is missing, the worst when they hole everything from the tee. `pars` are those of
 * holes 1 to 18 of the round; a hole without one counts as a four, as in the ranking. Withdrawn players take no place.
 */
export function outlooks(
  rows: readonly Rankable[],
  round: number,
  pars: readonly (number | null)[] | null,
): Map<number, Outlook> {
  const spans = rows.filter((row) => row.withdrawn !== true).map((row) => spanOf(row, round, pars));
  const finished = spans.filter(({ most }) => most !== Infinity);
  const open = spans.filter(({ most }) => most === Infinity);
  return new Map(
    finished.map(({ user, least: score }) => {
      const better = finished.filter((other) => other.most < score).length;
      const tied = finished.some((other) => other.user !== user && other.most === score);
      const best = better + 1;
      return [
        user,
        {
          best,
          worst: best + open.filter((other) => other.least < score).length,
          tied,
          open: open.filter((other) => other.least <= score).map((other) => other.user),
        },
      ];
    }),
  );
}
