import { copiedAt, useRead } from '#app/reads/useRead.ts';
import { useUnsentCards } from '#app/scores/useUnsentCards.ts';
import { readBoard } from '#contract/scores/board.ts';
import { overlayUnsent } from '#domain/boards/overlay.ts';
import { timeOf } from '#ui/timeOf.ts';
import { useNow } from '#ui/useNow.ts';

/** Times are shown in minutes. */
const NOW_MS = 30_000;

/** The places of a tournament's players as this phone knows them, and of what time they are; null where it has no board. */
export function usePlaces(tournament: number): { of: (user: number) => string | null; at: string } | null {
  const board = useRead(readBoard, { params: { id: tournament } });
  const now = useNow(NOW_MS);
  const unsent = useUnsentCards(tournament, copiedAt(board));
  if (board.state !== 'ready') return null;
  const rows = overlayUnsent(board.data, unsent);
  return {
    of: (user) => rows.find((row) => row.user.id === user)?.position ?? null,
    at: timeOf(now - (board.age ?? 0)),
  };
}
