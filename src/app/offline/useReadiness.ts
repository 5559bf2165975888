import { useEffect } from 'react';
import { useStore } from 'zustand';
import { usePhone } from '#app/usePhone.ts';
import type { Readiness } from './preparation.ts';

export type { Readiness } from './preparation.ts';

const UNKNOWN_READINESS: Readiness = { ready: false, missing: [] };

export function useReadiness(id: number): Readiness {
  const { readiness } = usePhone();
  const currentReadiness = useStore(readiness.store, (state) => state.of[id]);
  useEffect(() => {
    readiness
      .check(id)
      .catch((error: unknown) => console.warn('What is on this phone could not be looked up.', error));
  }, [readiness, id]);
  return currentReadiness ?? UNKNOWN_READINESS;
}

/** Progress from 0 to 1; null before the start. */
export const useProgress = (id: number): number | null =>
  useStore(usePhone().readiness.store, (state) => state.progress[id] ?? null);

/** Prepares a tournament for offline use: everything for a signed-in user, otherwise the data for group codes. */
export function usePreparation(id: number, userId: number | null): void {
  const { readiness } = usePhone();
  useEffect(() => {
    if (userId !== null) void readiness.prepare(id, userId);
    else
      readiness
        .prepareGroups(id)
        .catch((error: unknown) => console.warn('The groups could not be kept on this phone.', error));
  }, [readiness, id, userId]);
}
