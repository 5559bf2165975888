import { DEFAULT_PAR, computeRankingScore, type RankableRow } from './leaderboard.ts';
import type { HolesInPlay } from '../holes-in-play.ts';

export interface PositionOutlook {
  /** Best position that the missing holes allow; 3 if two players are certain to be ahead. */
  best: number;
  worst: number;
  /** True if another finished player has the same score. */
  tied: boolean;
  /** Ids of the users whose missing holes decide the position. */
  open: number[];
}

interface ScoreSpan {
  user: number;
  least: number;
  /** Highest final score; Infinity while a hole is missing, because the strokes on a hole are unlimited. */
  most: number;
}

/** Pars of a round's holes in play, from the player's tees. */
export interface RoundPars<Row> {
  holes: HolesInPlay;
  /** Pars of holes 1 to 18; null if not set. A missing par counts as 4. */
  parsOf: (row: Row) => readonly (number | null)[] | null;
}

function listMissingPars<Row extends RankableRow>(
  row: Row,
  round: number,
  { holes, parsOf }: RoundPars<Row>,
): number[] {
  const roundScore = row.round_scores[String(round)];
  const pars = parsOf(row);
  const playedCount = roundScore?.holes_played ?? 0;
  if (playedCount >= holes.length) return [];
  const findPar = (hole: number): number => pars?.[hole - 1] ?? DEFAULT_PAR;
  if (roundScore?.played_holes?.length === playedCount)
    return holes.filter((hole) => !roundScore.played_holes!.includes(hole)).map(findPar);
  // Without hole numbers, assumes that the holes with the highest pars are missing: a hole in one gains most on them.
  return holes
    .map(findPar)
    .sort((a, b) => b - a)
    .slice(0, holes.length - playedCount);
}

/** Range of the final score relative to par: each missing hole takes at least one stroke. */
function computeScoreSpan<Row extends RankableRow>(
  row: Row,
  round: number,
  roundPars: RoundPars<Row>,
): ScoreSpan {
  const remainingPars = listMissingPars(row, round, roundPars);
  const currentScore = computeRankingScore(row);
  const lowestScore = remainingPars.reduce((lowestSoFar, par) => lowestSoFar + 1 - par, currentScore);
  return { user: row.user.id, least: lowestScore, most: remainingPars.length > 0 ? Infinity : currentScore };
}

/** The worst position assumes that the others make a hole in one on each missing hole, the best that none holes out. */
export function computePositionOutlooks<Row extends RankableRow>(
  rows: readonly Row[],
  round: number,
  roundPars: RoundPars<Row>,
): Map<number, PositionOutlook> {
  const spans = rows
    .filter((row) => row.withdrawn !== true)
    .map((row) => computeScoreSpan(row, round, roundPars));
  const finishedSpans = spans.filter(({ most }) => most !== Infinity);
  const unfinishedSpans = spans.filter(({ most }) => most === Infinity);
  return new Map(
    finishedSpans.map(({ user, least: score }) => {
      const betterCount = finishedSpans.filter((otherSpan) => otherSpan.most < score).length;
      const isTied = finishedSpans.some((otherSpan) => otherSpan.user !== user && otherSpan.most === score);
      const bestPlace = betterCount + 1;
      return [
        user,
        {
          best: bestPlace,
          worst: bestPlace + unfinishedSpans.filter((otherSpan) => otherSpan.least < score).length,
          tied: isTied,
          open: unfinishedSpans.filter((otherSpan) => otherSpan.least <= score).map((span) => span.user),
        },
      ];
    }),
  );
}
