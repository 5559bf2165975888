import { useQuery } from '#app/reads/useQuery.ts';
import { listRequests } from '#contract/tournaments/entries.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';

/** Path of the link by which players enter; null until its code is loaded. */
export function useJoinPath({ id, entry_mode }: Tournament): string | null {
  const isCodeNeeded = entry_mode === 'code';
  const requestsQuery = useQuery(listRequests, isCodeNeeded ? { params: { id } } : null);
  const code = requestsQuery.state === 'ready' ? requestsQuery.data.code : null;
  if (!isCodeNeeded) return `/join/${id}`;
  return code === null ? null : `/join/${id}?code=${code}`;
}
