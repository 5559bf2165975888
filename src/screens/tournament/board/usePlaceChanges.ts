import { useEffect, useMemo, useState } from 'react';
import { computePositionChanges } from '#domain/boards/leaderboard.ts';
import { readStoredJson, storeText } from '#app/stored-text.ts';

interface PlacedRow {
  user: { id: number };
  position: string | null;
}

const getStorageKey = (tournament: number): string => `greenside.board.${tournament}`;

/**
 * Positions when this phone last showed the tournament's board; empty the first time. Skips invalid pairs of user id
 * and position.
 */
export function readLastBoard(tournament: number): PlacedRow[] {
  const storedPairs = readStoredJson(getStorageKey(tournament));
  if (!Array.isArray(storedPairs)) return [];
  return storedPairs.flatMap((pair: unknown) => {
    if (!Array.isArray(pair)) return [];
    const [id, position] = pair as unknown[];
    return typeof id === 'number' && typeof position === 'string' && /^T?\d+$/.test(position)
      ? [{ user: { id }, position }]
      : [];
  });
}

export function storeBoard(tournament: number, rows: readonly PlacedRow[]): void {
  const pairs = rows.flatMap(({ user, position }) => (position === null ? [] : [[user.id, position]]));
  if (pairs.length === 0) return;
  storeText(getStorageKey(tournament), JSON.stringify(pairs));
}

/** Places won (+) or lost (-) by user id since this phone last showed the board. Stores the board when it is hidden. */
export function usePlaceChanges(tournament: number, rows: readonly PlacedRow[]): Map<number, number> {
  const [boardBefore] = useState(() => readLastBoard(tournament));
  useEffect(() => {
    const storeIfHidden = () => {
      if (document.visibilityState === 'hidden') storeBoard(tournament, rows);
    };
    document.addEventListener('visibilitychange', storeIfHidden);
    return () => {
      document.removeEventListener('visibilitychange', storeIfHidden);
      storeBoard(tournament, rows);
    };
  }, [tournament, rows]);
  return useMemo(() => computePositionChanges(boardBefore, rows), [boardBefore, rows]);
}
