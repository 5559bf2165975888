import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Failure } from '#api/failures.ts';
import type { AnswerOf, CallInput, ParamsOf, QueryOf } from '#api/types.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { useApp } from '#app/useApp.ts';
import { LOADING } from './query-cache.ts';
import type { Snapshot } from './query-cache.ts';
import type { Reads } from './reads.ts';

export const useReads = (): Reads => useApp().reads;

/** Calls, and when it succeeded refreshes the reads that it changed. */
export const useMutate = (): Reads['mutate'] => useReads().mutate;

export interface ReadInput<E extends AnyEndpoint> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
}

export type Read<T> =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure; retry: () => void }
  | {
      state: 'ready';
      data: T;
      /** Ms since it was fetched when it is a cached copy, null when it is fresh (or about to be). */
      age: number | null;
      /** When the server gave it (ms since 1970) while it is a cached copy, null when it is fresh. Stands still, as `age` does not. */
      copiedAt: number | null;
      reload: () => void;
    };

/** When the server gave the copy that is shown (ms since 1970); null where what is shown is fresh, or nothing is. */
export const copiedAt = (read: Read<unknown>): number | null =>
  read.state === 'ready' ? read.copiedAt : null;

/** Ages are shown in minutes; no shorter timer runs on a phone that lies in a pocket. */
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
 * Reads through the contract and keeps it current while the component is shown. `input` null waits: nothing is asked
 * yet. A failed refresh never takes away what was shown: it only gets an age.
 */
export function useRead<E extends AnyEndpoint>(endpoint: E, input: ReadInput<E> | null): Read<AnswerOf<E>> {
  const reads = useReads();
  const text = input === null ? null : JSON.stringify(input);
  const subscribe = useCallback(
    (listener: () => void) =>
      text === null ? () => {} : reads.subscribe(endpoint, JSON.parse(text) as CallInput, listener),
    [reads, endpoint, text],
  );
  const current = (): Snapshot =>
    text === null ? LOADING : reads.snapshot(reads.keyOf(endpoint, JSON.parse(text) as CallInput));
  const snapshot = useSyncExternalStore(subscribe, current);
  const isOld = snapshot.state === 'ready' && !snapshot.isFresh && !snapshot.settling;
  const now = useNow(isOld);
  if (snapshot.state !== 'ready') return snapshot;
  const { data, reload, fetchedAt } = snapshot;
  const age = isOld ? Math.max(0, now - fetchedAt) : null;
  const copied = snapshot.isFresh ? null : fetchedAt;
  return { state: 'ready', data: data as AnswerOf<E>, age, copiedAt: copied, reload };
}
