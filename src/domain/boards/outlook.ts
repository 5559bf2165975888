import { DEFAULT_PAR, rankingScore, type Rankable } from './leaderboard.ts';
import { HOLES } from '../round.ts';

export interface Outlook {
  /** Best and worst position that the missing holes allow; 3 if two players are certain to be ahead. */
  best: number;
  worst: number;
  /** Another finished player has the same score, independent of the missing holes. */
  tied: boolean;
  /** Ids of the users whose missing holes decide. */
  open: number[];
}

interface Span {
  user: number;
  least: number;
  /** Infinity while a hole is missing, because the strokes on a hole are unlimited. */
  most: number;
}

/** Pars of the holes that the player has still to play. */
function missingPars(row: Rankable, round: number, pars: readonly (number | null)[] | null): number[] {
  const score = row.round_scores[String(round)];
  const all = Array.from({ length: HOLES }, (_, i) => pars?.[i] ?? DEFAULT_PAR);
  const played = score?.holes_played ?? 0;
  if (played >= HOLES) return [];
  if (score?.played_holes?.length === played)
    return all.filter((_, i) => !score.played_holes!.includes(i + 1));
  // Without hole numbers assume the longest holes are missing: a hole in one gains most on those.
  return [...all].sort((a, b) => b - a).slice(0, HOLES - played);
}

/** Range of the final score to par: each missing hole takes at least one stroke. */
function computeSpan(row: Rankable, round: number, pars: readonly (number | null)[] | null): Span {
  const missing = missingPars(row, round, pars);
  const now = rankingScore(row);
  const least = missing.reduce((all, par) => all + 1 - par, now);
  return { user: row.user.id, least, most: missing.length > 0 ? Infinity : now };
}

/**
 * Exact: the worst position if the others hole in one everywhere, the best if they take unlimited strokes. `pars` of
 * holes 1 to 18; a missing par is a 4.
 */
export function computeOutlooks(
  rows: readonly Rankable[],
  round: number,
  pars: readonly (number | null)[] | null,
): Map<number, Outlook> {
  const spans = rows.filter((row) => row.withdrawn !== true).map((row) => computeSpan(row, round, pars));
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
