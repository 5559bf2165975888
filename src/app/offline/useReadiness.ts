import { useEffect } from 'react';
import { useStore } from 'zustand';
import { usePhone } from '#app/usePhone.ts';
import type { Readiness } from './preparation.ts';

export type { Readiness } from './preparation.ts';

const UNKNOWN: Readiness = { ready: false, missing: [] };

/** Whether a tournament is ready for the dead zone, and what is still missing. Empty and not ready while unknown. */
export function useReadiness(id: number): Readiness {
  const { readiness } = usePhone();
  const known = useStore(readiness.store, (state) => state.of[id]);
  useEffect(() => {
    readiness
      .check(id)
      .catch((error: unknown) => console.warn('What is on this phone could not be looked up.', error));
  }, [readiness, id]);
  return known ?? UNKNOWN;
}

/** How much of a tournament is fetched, from 0 to 1; null when nothing was begun. */
export const useProgress = (id: number): number | null =>
  useStore(usePhone().readiness.store, (state) => state.progress[id] ?? null);

/**
 * Prepares a tournament for the dead zone while the component is shown: all of it for somebody who is signed in, and for
 * others what the code of a group needs.
 */
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
