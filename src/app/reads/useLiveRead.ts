import { useEffect, useState } from 'react';
import type { AnswerOf } from '#api/types.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { useLifecycle } from '#app/useLifecycle.ts';
import type { LiveStreams } from './live-streams.ts';
import { usePolling } from './usePolling.ts';
import { subscribeInFront } from './while-in-front.ts';
import { useQuery, useReads, type ReadState, type ReadInput } from './useQuery.ts';

/** Poll interval without a stream, in ms, to show a score of another phone within 3 s. */
const POLL_INTERVAL_MS = 2_500;
/** Poll interval beside a stream, in ms, in case a proxy does not pass its events on. */
const POLL_INTERVAL_WITH_STREAM_MS = 30_000;

/** Refreshes a read by a stream or by polling, only while the app is in front and has a network. */
export function useLiveRead<E extends AnyEndpoint>(
  endpoint: E,
  input: (ReadInput<E> & { params: { id: number } }) | null,
): ReadState<AnswerOf<E>> {
  const lifecycle = useLifecycle();
  const { live } = useReads();
  const endpointQuery = useQuery(endpoint, input);
  const reload = endpointQuery.state === 'ready' ? endpointQuery.reload : null;
  const tournament = input?.params.id ?? null;
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (reload === null || tournament === null) return;
    const subscribeToStream = (streams: LiveStreams) => {
      const unsubscribe = streams.subscribeToTournament(tournament, { changed: reload, live: setLive });
      return () => {
        unsubscribe();
        setLive(false);
      };
    };
    return subscribeInFront(lifecycle, live, subscribeToStream, (error) =>
      console.warn('Boards are polled: their streams are not loaded.', error),
    );
  }, [lifecycle, live, reload, tournament]);
  usePolling(reload, isLive ? POLL_INTERVAL_WITH_STREAM_MS : POLL_INTERVAL_MS);
  return endpointQuery;
}
