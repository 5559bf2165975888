import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { addressOf } from '#api/exchange.ts';
import type { Failure, Result } from '#api/failures.ts';
import { isKeptMessage } from '#api/kept.ts';
import type { AnswerOf, CallInput, ParamsOf, QueryOf } from '#api/types.ts';
import type { AnyEndpoint, Method } from '#contract/endpoint.ts';
import { onTabMessage, tellTabs } from './tabs.ts';
import { call } from '#app/http/client.ts';
import { API_BASE } from '#app/http/api-base.ts';
import { touchedBy } from './invalidation.ts';
import { LOADING, createReads } from './query-cache.ts';
import type { Snapshot } from './query-cache.ts';
import { tokensLookExpired } from '#app/session/token-storage.ts';

export interface ReadInput<E extends AnyEndpoint> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
}

export type Read<T> =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure; retry: () => void }
  /** `age`: ms since it was fetched when it is a kept copy, null when it is fresh (or about to be). */
  | { state: 'ready'; data: T; age: number | null; refreshing: boolean; reload: () => void };

/** Every read of this page. */
export const reads = createReads({
  call,
  now: () => Date.now(),
  addressOf: (endpoint, input) => addressOf(API_BASE, endpoint, input.params as never, input.query as never),
  tokensLookExpired,
});

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
  const text = input === null ? null : JSON.stringify(input);
  const look = useCallback(
    (listener: () => void) =>
      text === null ? () => {} : reads.look(endpoint, JSON.parse(text) as CallInput, listener),
    [endpoint, text],
  );
  const current = (): Snapshot =>
    text === null ? LOADING : reads.snapshot(reads.keyOf(endpoint, JSON.parse(text) as CallInput));
  const snapshot = useSyncExternalStore(look, current);
  const isOld = snapshot.state === 'ready' && !snapshot.isFresh && !snapshot.settling;
  const now = useNow(isOld);
  if (snapshot.state !== 'ready') return snapshot;
  const { data, refreshing, reload, fetchedAt } = snapshot;
  const age = isOld ? Math.max(0, now - fetchedAt) : null;
  return { state: 'ready', data: data as AnswerOf<E>, age, refreshing, reload };
}

/** Lets every read that a write may have changed be asked again, in this tab and the others. */
export function written(write: { method: Method; path: string }): void {
  reads.invalidate(touchedBy(write));
  tellTabs({ type: 'written', method: write.method, path: write.path });
}

/** Calls, and when it succeeded refreshes what it changed. */
export async function mutate<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<Result<AnswerOf<E>>> {
  const got = await call(endpoint, input);
  if (got.ok) written(endpoint);
  return got;
}

/** Joins the reads to the worker, the other tabs and the golfer's coming back. Called once by main.tsx. */
export function watchReads(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isKeptMessage(data)) reads.hear(data);
  });
  onTabMessage(({ method, path }) => reads.invalidate(touchedBy({ method: method as Method, path })));
  addEventListener('online', () => reads.refreshLooked());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') reads.refreshLooked();
  });
}
