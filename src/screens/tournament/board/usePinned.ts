import { useState } from 'react';

const getStorageKey = (tournament: number): string => `greenside.pinned.${tournament}`;

/** Reads the users pinned on this phone. Invalid stored data count as none. */
export function readPinnedUserIds(tournament: number): number[] {
  try {
    const storedIds: unknown = JSON.parse(localStorage.getItem(getStorageKey(tournament)) ?? '[]');
    return Array.isArray(storedIds)
      ? storedIds.filter((id: unknown): id is number => typeof id === 'number')
      : [];
  } catch {
    return []; // Storage is blocked or damaged: no user is pinned.
  }
}

export function usePinnedUsers(tournament: number): [ReadonlySet<number>, (user: number) => void] {
  const [pinnedUsers, setPinnedUsers] = useState(() => new Set(readPinnedUserIds(tournament)));
  const toggle = (user: number) => {
    const nextPinnedUsers = new Set(pinnedUsers);
    if (!nextPinnedUsers.delete(user)) nextPinnedUsers.add(user);
    setPinnedUsers(nextPinnedUsers);
    try {
      localStorage.setItem(getStorageKey(tournament), JSON.stringify([...nextPinnedUsers]));
    } catch (error) {
      console.warn('Who is pinned could not be kept for the next look.', error);
    }
  };
  return [pinnedUsers, toggle];
}
