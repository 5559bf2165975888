import { useEffect, useMemo, useState } from 'react';
import { positionChanges } from '#domain/boards/leaderboard.ts';

interface Placed {
  user: { id: number };
  position: string | null;
}

const keyOf = (tournament: number): string => `greenside.board.${tournament}`;

/** A board as it was kept: user id and position. Anything else that stands there is no board. */
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

/** The board at the last look at this tournament on this phone; empty at the first. */
export function lastLook(tournament: number): Placed[] {
  try {
    return placedFrom(localStorage.getItem(keyOf(tournament)));
  } catch {
    return []; // storage blocked or damaged: a first look, as it is for everyone once
  }
}

/** Keeps the board for the next look. */
export function keepLook(tournament: number, rows: readonly Placed[]): void {
  const pairs = rows.flatMap(({ user, position }) => (position === null ? [] : [[user.id, position]]));
  if (pairs.length === 0) return;
  try {
    localStorage.setItem(keyOf(tournament), JSON.stringify(pairs));
  } catch (error) {
    console.warn('The board could not be kept for the next look.', error);
  }
}

/** Places won (+) or lost (-) since the board was last looked at, by user id; kept anew when it goes out of sight. */
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
