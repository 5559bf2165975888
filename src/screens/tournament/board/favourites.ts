import { useState } from 'react';

const keyOf = (tournament: number): string => `greenside.pinned.${tournament}`;

/** Whom this phone pinned to the top of a board, by user id. Anything else that stands there counts as nobody. */
export function pinnedOn(tournament: number): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(tournament)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id: unknown): id is number => typeof id === 'number') : [];
  } catch {
    return []; // storage blocked or damaged: nobody is pinned, as at the first look
  }
}

/** The pinned players, and what pins and unpins one. */
export function usePinned(tournament: number): [ReadonlySet<number>, (user: number) => void] {
  const [pinned, setPinned] = useState(() => new Set(pinnedOn(tournament)));
  const turn = (user: number) => {
    const next = new Set(pinned);
    if (!next.delete(user)) next.add(user);
    setPinned(next);
    try {
      localStorage.setItem(keyOf(tournament), JSON.stringify([...next]));
    } catch (error) {
      console.warn('Who is pinned could not be kept for the next look.', error);
    }
  };
  return [pinned, turn];
}
