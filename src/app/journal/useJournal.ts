import type { Result } from '#api/failures.ts';
import { useMutate, useQuery, type ReadState } from '#app/reads/useQuery.ts';
import {
  readJournal,
  readServerJournal,
  undoChange,
  undoServerChange,
  type JournalPage,
} from '#contract/tournaments/journal.ts';

export interface JournalPageRequest {
  kind?: string;
  before?: string;
}

/** Reads a page of the journal of a tournament, or of the server (null); nothing if `pageRequest` is null. */
export function useJournalPage(
  tournament: number | null,
  pageRequest: JournalPageRequest | null,
): ReadState<JournalPage> {
  const journalQuery = pageRequest ?? {};
  const isRequested = pageRequest !== null;
  const tournamentQuery = useQuery(
    readJournal,
    isRequested && tournament !== null ? { params: { id: tournament }, query: journalQuery } : null,
  );
  const serverQuery = useQuery(
    readServerJournal,
    isRequested && tournament === null ? { query: journalQuery } : null,
  );
  return tournament === null ? serverQuery : tournamentQuery;
}

export function useUndoChange(tournament: number | null): (entry: string) => Promise<Result<unknown>> {
  const mutate = useMutate();
  return (entry) =>
    tournament === null
      ? mutate(undoServerChange, { body: { entry } })
      : mutate(undoChange, { params: { id: tournament }, body: { entry } });
}
