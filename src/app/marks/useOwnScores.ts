import { copiedAt, useRead } from '#app/reads/useRead.ts';
import { useUnsentCards } from '#app/scores/useUnsentCards.ts';
import { readBoard } from '#contract/scores/board.ts';
import type { BoardRow } from '#contract/scores/board.ts';
import { overlayUnsent } from '#domain/boards/overlay.ts';

/** A golfer's rounds of a tournament by the board, with the scores that only this phone has; null while the board is not there. */
export function useOwnScores(tournament: number, userId: number): BoardRow['round_scores'] | null {
  const board = useRead(readBoard, { params: { id: tournament } });
  const unsent = useUnsentCards(tournament, copiedAt(board));
  if (board.state !== 'ready') return null;
  return overlayUnsent(board.data, unsent).find(({ user }) => user.id === userId)?.round_scores ?? {};
}
