import { useEffect, useRef } from 'react';
import { usePolling } from '#app/reads/usePolling.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import { readTournament } from '#contract/tournaments/tournaments.ts';

/** Interval in ms after which the keys work again if the organizer reopens the results. */
const REOPENED_POLL_MS = 20_000;

/**
 * True if this phone knows, also from a copy, that the results are final: the server then refuses all scores and marks.
 * `tournament` is null until the first frame is shown. A new refusal, counted by `refused`, asks the server again.
 */
export function useAreResultsFinal(tournament: number | null, refused: number): boolean {
  const query = useQuery(readTournament, tournament === null ? null : { params: { id: tournament } });
  const reload = query.state === 'ready' ? query.reload : null;
  const isFinal = query.state === 'ready' && Boolean(query.data.closed_at);
  const lastRefused = useRef(refused);
  useEffect(() => {
    if (refused > lastRefused.current) reload?.();
    lastRefused.current = refused;
  }, [refused, reload]);
  usePolling(isFinal ? reload : null, REOPENED_POLL_MS);
  return isFinal;
}
