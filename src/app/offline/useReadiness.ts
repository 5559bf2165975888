import { useEffect } from 'react';
import { useStore } from 'zustand';
import { usePhone } from '#app/usePhone.ts';
import type { OfflineReadiness } from './preparation.ts';

const UNKNOWN_READINESS: OfflineReadiness = { ready: false, missing: [] };

export function useReadiness(tournamentId: number): OfflineReadiness {
  const { readiness } = usePhone();
  const currentReadiness = useStore(readiness.store, (state) => state.of[tournamentId]);
  useEffect(() => {
    readiness
      .check(tournamentId)
      .catch((error: unknown) => console.warn('What is on this phone could not be looked up.', error));
  }, [readiness, tournamentId]);
  return currentReadiness ?? UNKNOWN_READINESS;
}

/** Progress from 0 to 1; null before the start. */
export const usePreparationProgress = (tournamentId: number): number | null =>
  useStore(usePhone().readiness.store, (state) => state.progress[tournamentId] ?? null);

/** Prepares a tournament for offline use: everything for a signed-in user, otherwise the data for group codes. */
export function usePreparation(tournamentId: number, userId: number | null): void {
  const { readiness } = usePhone();
  useEffect(() => {
    if (userId !== null) return readiness.prepareUntilReady(tournamentId, userId);
    readiness
      .prepareGroups(tournamentId)
      .catch((error: unknown) => console.warn('The groups could not be kept on this phone.', error));
    return undefined;
  }, [readiness, tournamentId, userId]);
}
