import { countResults, formatRoundCell, isFullRound, type RoundScore } from '#domain/round.ts';
import { getOutCode } from './status.ts';

interface Row {
  round_scores: Record<string, RoundScore>;
  withdrawn?: boolean | undefined;
  status?: string | undefined;
}

/** Formats a round. If the player is out and did not finish it, returns the status, because its strokes are no result. */
export function formatRoundResult(row: Row, round: number): string {
  const score = row.round_scores[String(round)];
  const isUnfinished = countResults(score) > 0 && !isFullRound(score);
  return row.withdrawn && isUnfinished ? getOutCode(row) : formatRoundCell(score);
}
