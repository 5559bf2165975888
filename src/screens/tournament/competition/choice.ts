import { useState } from 'react';
import { useRead } from '#app/reads/useRead.ts';
import type { Failure } from '#api/failures.ts';
import { readField } from '#contract/scores/field.ts';
import type { Count } from '../board/BoardCells.tsx';

/** Gross, net, or a competition by its id. */
export type Counted = Count | number;

const keyOf = (tournament: number): string => `greenside.competition.${tournament}`;

/** The competition that this phone showed last. Invalid stored data counts as none. */
export function lastCompetition(tournament: number): number | null {
  try {
    const kept = Number(localStorage.getItem(keyOf(tournament)) ?? Number.NaN);
    return Number.isInteger(kept) && kept > 0 ? kept : null;
  } catch {
    return null; // storage is blocked: the gross board, as the first time
  }
}

/** Only a competition is stored: without one the gross board opens. */
export function keepCompetition(tournament: number, counted: Counted): void {
  try {
    if (typeof counted === 'number') localStorage.setItem(keyOf(tournament), String(counted));
    else localStorage.removeItem(keyOf(tournament));
  } catch (error) {
    console.warn('The competition could not be kept for the next look.', error);
  }
}

/** The chosen board of a tournament, stored on this phone. */
export function useCounting(tournament: number): [Counted, (counted: Counted) => void] {
  const [counted, setCounted] = useState<Counted>(() => lastCompetition(tournament) ?? 'gross');
  const choose = (next: Counted) => {
    setCounted(next);
    keepCompetition(tournament, next);
  };
  return [counted, choose];
}

export interface Named {
  id: number;
  name: string;
}

/** `failure` is null on a backend without competitions. */
export interface Competitions {
  list: readonly Named[];
  isLoading: boolean;
  failure: { failure: Failure; retry: () => void } | null;
}

const NONE: readonly Named[] = [];
const isPlain = (failure: Failure): boolean => failure.kind === 'refused' && failure.status === 404;

export function useCompetitions(tournament: number): Competitions {
  const read = useRead(readField, { params: { id: tournament } });
  if (read.state === 'ready') return { list: read.data.competitions, isLoading: false, failure: null };
  if (read.state === 'loading') return { list: NONE, isLoading: true, failure: null };
  const failed = isPlain(read.failure) ? null : { failure: read.failure, retry: read.retry };
  return { list: NONE, isLoading: false, failure: failed };
}
