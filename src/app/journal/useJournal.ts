import type { Result } from '#api/failures.ts';
import { useMutate, useQuery, type Read } from '#app/reads/useQuery.ts';
import {
  readJournal,
  readServerJournal,
  undoChange,
  undoServerChange,
  type JournalPage,
} from '#contract/tournaments/journal.ts';

export interface PageOrder {
  kind?: string;
  before?: string;
}

/** Reads a page of the journal of a tournament, or of the server (null); nothing if `order` is null. */
export function useJournalPage(tournament: number | null, order: PageOrder | null): Read<JournalPage> {
  const query = order ?? {};
  const isRead = order !== null;
  const tournamentQuery = useQuery(
    readJournal,
    isRead && tournament !== null ? { params: { id: tournament }, query } : null,
  );
  const serverQuery = useQuery(readServerJournal, isRead && tournament === null ? { query } : null);
  return tournament === null ? serverQuery : tournamentQuery;
}

export function useUndoChange(tournament: number | null): (entry: string) => Promise<Result<unknown>> {
  const mutate = useMutate();
  return (entry) =>
    tournament === null
      ? mutate(undoServerChange, { body: { entry } })
      : mutate(undoChange, { params: { id: tournament }, body: { entry } });
}
