import { useState } from 'react';
import { readStoredJson, storeText } from '#app/stored-text.ts';

const getStorageKey = (tournament: number): string => `greenside.pinned.${tournament}`;

/** Reads the users pinned on this phone. Invalid stored data count as none. */
function readPinnedUserIds(tournament: number): number[] {
  const storedIds = readStoredJson(getStorageKey(tournament));
  return Array.isArray(storedIds)
    ? storedIds.filter((id: unknown): id is number => typeof id === 'number')
    : [];
}

export function usePinnedUsers(tournament: number): [ReadonlySet<number>, (user: number) => void] {
  const [pinnedUsers, setPinnedUsers] = useState(() => new Set(readPinnedUserIds(tournament)));
  const toggle = (user: number) => {
    const nextPinnedUsers = new Set(pinnedUsers);
    if (!nextPinnedUsers.delete(user)) nextPinnedUsers.add(user);
    setPinnedUsers(nextPinnedUsers);
    storeText(getStorageKey(tournament), JSON.stringify([...nextPinnedUsers]));
  };
  return [pinnedUsers, toggle];
}
