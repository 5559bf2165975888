import { useEffect, useMemo, useState } from 'react';
import { positionChanges } from '#domain/boards/leaderboard.ts';

interface Placed {
  user: { id: number };
  position: string | null;
}

const keyOf = (tournament: number): string => `greenside.board.${tournament}`;

/** Parses stored pairs of user id and position; skips invalid ones. */
function placedFrom(text: string | null): Placed[] {
  const kept: unknown = JSON.parse(text ?? '[]');
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((pair: unknown) => {
    if (!Array.isArray(pair)) return [];
    const [id, position] = pair as unknown[];
    return typeof id === 'number' && typeof position === 'string' && /^T?\d+$/.test(position)
      ? [{ user: { id }, position }]
      : [];
  });
}

/** Positions when this phone last showed the tournament's board; empty the first time. */
export function lastLook(tournament: number): Placed[] {
  try {
    return placedFrom(localStorage.getItem(keyOf(tournament)));
  } catch {
    return []; // storage is blocked or damaged: as the first time
  }
}

export function keepLook(tournament: number, rows: readonly Placed[]): void {
  const pairs = rows.flatMap(({ user, position }) => (position === null ? [] : [[user.id, position]]));
  if (pairs.length === 0) return;
  try {
    localStorage.setItem(keyOf(tournament), JSON.stringify(pairs));
  } catch (error) {
    console.warn('The board could not be kept for the next look.', error);
  }
}

/** Places won (+) or lost (-) by user id since this phone last showed the board. Stores the board when it is hidden. */
export function useChanges(tournament: number, rows: readonly Placed[]): Map<number, number> {
  const [before] = useState(() => lastLook(tournament));
  useEffect(() => {
    const keep = () => {
      if (document.visibilityState === 'hidden') keepLook(tournament, rows);
    };
    document.addEventListener('visibilitychange', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      keepLook(tournament, rows);
    };
  }, [tournament, rows]);
  return useMemo(() => positionChanges(before, rows), [before, rows]);
}
