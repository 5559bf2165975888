import { getCopyTime, useQuery } from '#app/reads/useQuery.ts';
import { useUnsentCards } from '#app/scores/useUnsentCards.ts';
import { readBoard } from '#contract/scores/board.ts';
import { overlayUnsent } from '#domain/boards/overlay.ts';
import { formatLocalTime } from '#ui/formatTime.ts';
import { useNow } from '#ui/useNow.ts';

/** Interval of updates in ms; the shown time is in minutes. */
const REFRESH_MS = 30_000;

/** Returns positions on this phone's board with its unsent scores, and the time of that board. Null without a board. */
export function usePlaces(tournament: number): { of: (user: number) => string | null; at: string } | null {
  const boardQuery = useQuery(readBoard, { params: { id: tournament } });
  const now = useNow(REFRESH_MS);
  const unsentCards = useUnsentCards(tournament, getCopyTime(boardQuery));
  if (boardQuery.state !== 'ready') return null;
  const rows = overlayUnsent(boardQuery.data, unsentCards);
  return {
    of: (user) => rows.find((row) => row.user.id === user)?.position ?? null,
    at: formatLocalTime(now - (boardQuery.age ?? 0)),
  };
}
