import { countResults, formatRoundCell, isFullRound, type RoundScore } from '#domain/round.ts';
import { getOutCode } from './status.ts';

interface Row {
  round_scores: Record<string, RoundScore>;
  withdrawn?: boolean | undefined;
  status?: string | undefined;
}

/** A round that a player who is out did not finish shows the status, because the strokes are no result. */
export function formatRoundResult(row: Row, round: number): string {
  const score = row.round_scores[String(round)];
  const isUnfinished = countResults(score) > 0 && !isFullRound(score);
  return row.withdrawn && isUnfinished ? getOutCode(row) : formatRoundCell(score);
}
