import { getCopyTime, useQuery } from '#app/reads/useQuery.ts';
import { useUnsentCards } from '#app/scores/useUnsentCards.ts';
import { readBoard } from '#contract/scores/board.ts';
import type { BoardRow } from '#contract/scores/board.ts';
import { overlayUnsent } from '#domain/boards/overlay.ts';

/** The golfer's rounds on the board, with this phone's unsent scores applied; null until the board is loaded. */
export function useOwnScores(tournament: number, userId: number): BoardRow['round_scores'] | null {
  const boardQuery = useQuery(readBoard, { params: { id: tournament } });
  const unsentCards = useUnsentCards(tournament, getCopyTime(boardQuery));
  if (boardQuery.state !== 'ready') return null;
  return (
    overlayUnsent(boardQuery.data, unsentCards).find(({ user }) => user.id === userId)?.round_scores ?? {}
  );
}
