import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Failure } from '#api/failures.ts';
import type { AnswerOf, CallInput, ParamsOf, QueryOf } from '#api/types.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { useApp } from '#app/useApp.ts';
import { LOADING, type Snapshot } from './query-cache.ts';
import type { Reads } from './reads.ts';

export const useReads = (): Reads => useApp().reads;

export const useMutate = (): Reads['mutate'] => useReads().mutate;

export interface ReadInput<E extends AnyEndpoint> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
}

export type ReadState<T> =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure; retry: () => void }
  | {
      state: 'ready';
      data: T;
      /** Age of a cached copy in ms; null if it is fresh or being refreshed. */
      age: number | null;
      /** Time when the server sent a cached copy (ms since 1970); null if fresh. It is constant, unlike `age`. */
      copiedAt: number | null;
      reload: () => void;
    };

/** Fetch time of cached data; null if the data are fresh or not loaded. */
export const getCopyTime = (readState: ReadState<unknown>): number | null =>
  readState.state === 'ready' ? readState.copiedAt : null;

/** Update interval of shown ages, in ms. Ages are in minutes; a shorter interval drains a phone in a pocket. */
const TICK_MS = 30_000;

function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isTicking) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
}

/**
 * Refreshes a read while mounted; sends no request while `input` is null. A failed refresh keeps the data and sets
 * their age.
 */
export function useQuery<E extends AnyEndpoint>(
  endpoint: E,
  input: ReadInput<E> | null,
): ReadState<AnswerOf<E>> {
  const reads = useReads();
  const inputText = input === null ? null : JSON.stringify(input);
  const subscribe = useCallback(
    (listener: () => void) =>
      inputText === null ? () => {} : reads.subscribe(endpoint, JSON.parse(inputText) as CallInput, listener),
    [reads, endpoint, inputText],
  );
  // React reads the snapshot several times per rendering, and it is slow to compute a key (it parses two URLs).
  const key = useMemo(
    () => (inputText === null ? null : reads.keyOf(endpoint, JSON.parse(inputText) as CallInput)),
    [reads, endpoint, inputText],
  );
  const getSnapshot = (): Snapshot => (key === null ? LOADING : reads.snapshot(key));
  const snapshot = useSyncExternalStore(subscribe, getSnapshot);
  const isOldSnapshot = snapshot.state === 'ready' && !snapshot.isFresh && !snapshot.settling;
  const now = useNow(isOldSnapshot);
  if (snapshot.state !== 'ready') return snapshot;
  const { data, reload, fetchedAt } = snapshot;
  const ageMs = isOldSnapshot ? Math.max(0, now - fetchedAt) : null;
  const copyTime = snapshot.isFresh ? null : fetchedAt;
  return { state: 'ready', data: data as AnswerOf<E>, age: ageMs, copiedAt: copyTime, reload };
}
