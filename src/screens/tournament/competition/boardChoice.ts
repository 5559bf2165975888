import { useState } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import type { Failure } from '#api/failures.ts';
import { readField } from '#contract/scores/field.ts';
import type { GrossOrNet } from '../board/BoardCells.tsx';

export type BoardChoice = GrossOrNet | number;

const keyOf = (tournament: number): string => `greenside.competition.${tournament}`;

/** Reads the competition that this phone showed last. Invalid stored data count as none. */
export function readLastCompetition(tournament: number): number | null {
  try {
    const storedId = Number(localStorage.getItem(keyOf(tournament)) ?? Number.NaN);
    return Number.isInteger(storedId) && storedId > 0 ? storedId : null;
  } catch {
    return null; // Storage is blocked, so the gross board opens, as the first time.
  }
}

/** Stores a competition. Gross and net are not stored: the gross board opens next time. */
export function storeCompetition(tournament: number, boardChoice: BoardChoice): void {
  try {
    if (typeof boardChoice === 'number') localStorage.setItem(keyOf(tournament), String(boardChoice));
    else localStorage.removeItem(keyOf(tournament));
  } catch (error) {
    console.warn('The competition could not be kept for the next look.', error);
  }
}

/** The board of a tournament that the user chose, stored on this phone. */
export function useBoardChoice(tournament: number): [BoardChoice, (counted: BoardChoice) => void] {
  const [boardChoice, setBoardChoice] = useState<BoardChoice>(
    () => readLastCompetition(tournament) ?? 'gross',
  );
  const choose = (nextChoice: BoardChoice) => {
    setBoardChoice(nextChoice);
    storeCompetition(tournament, nextChoice);
  };
  return [boardChoice, choose];
}

export interface NamedCompetition {
  id: number;
  name: string;
}

/** The tournament's competitions; `failure` is null on a backend that has none. */
export interface Competitions {
  list: readonly NamedCompetition[];
  isLoading: boolean;
  failure: { failure: Failure; retry: () => void } | null;
}

const NO_COMPETITIONS: readonly NamedCompetition[] = [];
const isPlain = (failure: Failure): boolean => failure.kind === 'refused' && failure.status === 404;

export function useCompetitions(tournament: number): Competitions {
  const fieldQuery = useQuery(readField, { params: { id: tournament } });
  if (fieldQuery.state === 'ready')
    return { list: fieldQuery.data.competitions, isLoading: false, failure: null };
  if (fieldQuery.state === 'loading') return { list: NO_COMPETITIONS, isLoading: true, failure: null };
  const shownFailure = isPlain(fieldQuery.failure)
    ? null
    : { failure: fieldQuery.failure, retry: fieldQuery.retry };
  return { list: NO_COMPETITIONS, isLoading: false, failure: shownFailure };
}
