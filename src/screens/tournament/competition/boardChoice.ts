import { useState } from 'react';
import { isNotFound } from '#app/reads/FailedRead.tsx';
import { useQuery, type ReadState } from '#app/reads/useQuery.ts';
import { readStoredText, storeText } from '#app/stored-text.ts';
import { findFirstBoard } from '#contract/competitions/main-competition.ts';
import { readField, type FieldAnswer } from '#contract/scores/field.ts';
import type { GrossOrNet } from '../board/BoardCells.tsx';

export type BoardChoice = GrossOrNet | number;

const getStorageKey = (tournament: number): string => `greenside.competition.${tournament}`;

/** Reads the board that the user chose last on this phone. Invalid stored data count as none. */
export function readLastBoardChoice(tournament: number): BoardChoice | null {
  const storedText = readStoredText(getStorageKey(tournament));
  if (storedText === 'gross' || storedText === 'net') return storedText;
  const storedId = Number(storedText ?? Number.NaN);
  return Number.isInteger(storedId) && storedId > 0 ? storedId : null;
}

/** Stores the user's choice; without competitions none is stored, and the gross board opens next time. */
export function storeBoardChoice(
  tournament: number,
  boardChoice: BoardChoice,
  hasCompetitions: boolean,
): void {
  const storedText = hasCompetitions ? String(boardChoice) : null;
  storeText(getStorageKey(tournament), storedText);
}

/**
 * The board of a tournament that the user chose, stored on this phone. Before a choice, or if the chosen net board is not
 * offered any more, it is the board that decides the tournament.
 */
export function useBoardChoice(
  tournament: number,
  field: FieldAnswer | null,
  isNetOffered: boolean,
): [BoardChoice, (nextChoice: BoardChoice) => void] {
  const [firstBoard] = useState(() => findFirstBoard(field));
  const [chosenBoard, setChosenBoard] = useState(() => readLastBoardChoice(tournament));
  const chooseBoard = (nextChoice: BoardChoice) => {
    setChosenBoard(nextChoice);
    storeBoardChoice(tournament, nextChoice, (field?.competitions.length ?? 0) > 0);
  };
  const isOffered = chosenBoard !== 'net' || isNetOffered;
  return [(isOffered ? chosenBoard : null) ?? firstBoard, chooseBoard];
}

export interface NamedCompetition {
  id: number;
  name: string;
}

/** The data of the tournament's competitions; `failure` and `field` are null on a backend that has none. */
export interface CompetitionsState {
  field: FieldAnswer | null;
  isLoading: boolean;
  failure: ReadState<FieldAnswer> | null;
}

export function useCompetitions(tournament: number): CompetitionsState {
  const fieldQuery = useQuery(readField, { params: { id: tournament } });
  if (fieldQuery.state === 'ready') return { field: fieldQuery.data, isLoading: false, failure: null };
  if (fieldQuery.state === 'loading') return { field: null, isLoading: true, failure: null };
  return { field: null, isLoading: false, failure: isNotFound(fieldQuery) ? null : fieldQuery };
}
