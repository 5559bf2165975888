import { afterPaint } from '#ui/afterPaint.ts';
import type { Result } from '#api/failures.ts';
import type { CachedReadMessage } from '#api/cached-reads.ts';
import type { CallInput, Client, ReadStrategy } from '#api/types.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { LOADING_SNAPSHOT, createEntryUpdates, type CacheEntry, type Snapshot } from './query.ts';

export { LOADING_SNAPSHOT as LOADING, SETTLE_TIMEOUT_MS as SETTLE_MS } from './query.ts';
export type { Snapshot } from './query.ts';

export interface QueryDependencies {
  call: Client['call'];
  now: () => number;
  /** Returns the URL of a request, which is the key of its query. */
  addressOf: (endpoint: AnyEndpoint, input: CallInput) => string;
  /** True if the access token has probably expired: the server would answer as to a visitor. */
  areTokensExpired: () => boolean;
}

/** Number of reads without listeners that stay in memory. */
const MAX_IDLE_QUERIES = 60;

/** Requests each read once for all components that show it, and refreshes it while it is shown. */
export function createQueryCache({ call, now, addressOf, areTokensExpired }: QueryDependencies) {
  const cacheEntries = new Map<string, CacheEntry>();
  const { show, settle, showData, showFailure } = createEntryUpdates(now);

  /** Sends one request. Resolves to null if a later request has superseded it. */
  async function fetchResult(entry: CacheEntry, strategy: ReadStrategy): Promise<Result<unknown> | null> {
    const requestNumber = ++entry.turn;
    entry.asking = true;
    const result = await call(entry.endpoint, { ...entry.input, strategy });
    if (requestNumber !== entry.turn) return null;
    entry.asking = false;
    return result;
  }

  /** Renews expired tokens before the request, because the server would answer as to a visitor. */
  async function queryWithExpiredTokens(entry: CacheEntry): Promise<void> {
    const cachedResult = await fetchResult(entry, 'cache-only');
    if (cachedResult === null) return;
    if (cachedResult.ok) showData(entry, cachedResult, true);
    await sendRequest(entry, 'network-first');
  }

  async function sendRequest(entry: CacheEntry, strategy: ReadStrategy): Promise<void> {
    await requestOnce(entry, strategy);
    await repeatIfRequested(entry);
  }

  /** Sends a request that `again` deferred while another request ran. */
  async function repeatIfRequested(entry: CacheEntry): Promise<void> {
    if (!entry.askAgain || entry.asking) return;
    entry.askAgain = false;
    if (entry.listeners.size > 0) await sendRequest(entry, 'network-first');
  }

  async function requestOnce(entry: CacheEntry, strategy: ReadStrategy): Promise<void> {
    const nextStrategy =
      strategy === 'stale-while-revalidate' && entry.mustBeFresh ? 'network-first' : strategy;
    if (nextStrategy === 'stale-while-revalidate' && areTokensExpired()) return queryWithExpiredTokens(entry);
    const result = await fetchResult(entry, nextStrategy);
    if (result === null) return;
    if (!result.ok) return showFailure(entry, result.failure);
    if (result.cachedAt === null) entry.mustBeFresh = false;
    showData(entry, result, nextStrategy === 'stale-while-revalidate' && result.cachedAt !== null);
    const pendingRequest = entry.pending;
    entry.pending = null;
    if (pendingRequest !== null) await applyMessage(entry, pendingRequest);
  }

  /** Shows the answer that the worker has cached, because it differs from the shown one. */
  async function showCached(entry: CacheEntry): Promise<void> {
    const cachedResult = await fetchResult(entry, 'cache-only');
    if (cachedResult === null) return;
    if (!cachedResult.ok) return sendRequest(entry, 'network-first'); // The answer is no longer cached, so the server is asked.
    showData(entry, cachedResult, false);
    settle(entry, true);
    await repeatIfRequested(entry);
  }

  async function applyMessage(entry: CacheEntry, message: CachedReadMessage): Promise<void> {
    if (message.type === 'read-updated') return showCached(entry);
    if (message.type === 'read-checked') return settle(entry, true);
    return message.status === 401 ? sendRequest(entry, 'network-first') : settle(entry, false);
  }

  function deleteEntry(entry: CacheEntry): void {
    entry.turn++;
    if (entry.timer !== null) clearTimeout(entry.timer);
    cacheEntries.delete(entry.key);
  }

  function dropIdleEntries(): void {
    const idleEntries = [...cacheEntries.values()].filter(({ listeners }) => listeners.size === 0);
    for (const idleEntry of idleEntries.slice(0, Math.max(0, idleEntries.length - MAX_IDLE_QUERIES)))
      deleteEntry(idleEntry);
  }

  function addEntry(key: string, endpoint: AnyEndpoint, input: CallInput): CacheEntry {
    const newEntry: CacheEntry = {
      key,
      endpoint,
      input,
      snapshot: LOADING_SNAPSHOT,
      listeners: new Set(),
      turn: 0,
      asking: false,
      pending: null,
      askAgain: false,
      mustBeFresh: false,
      timer: null,
      again: () => {
        if (newEntry.asking) newEntry.askAgain = true;
        else void sendRequest(newEntry, 'network-first');
      },
    };
    cacheEntries.set(key, newEntry);
    dropIdleEntries();
    return newEntry;
  }

  /** Refreshes a read after the browser has painted the copy, so that neither the paint nor a tap is delayed. */
  function refreshSoon(entry: CacheEntry): void {
    afterPaint(() => {
      if (entry.listeners.size > 0 && !entry.asking) void sendRequest(entry, 'stale-while-revalidate');
    });
  }

  const listShownEntries = () => [...cacheEntries.values()].filter(({ listeners }) => listeners.size > 0);

  return {
    keyOf: (endpoint: AnyEndpoint, input: CallInput): string => new URL(addressOf(endpoint, input)).href,

    snapshot: (key: string): Snapshot => cacheEntries.get(key)?.snapshot ?? LOADING_SNAPSHOT,

    /** The first listener starts the request: at once, unless a copy that may be true is shown until its answer. */
    subscribe(endpoint: AnyEndpoint, input: CallInput, listener: () => void): () => void {
      const key = new URL(addressOf(endpoint, input)).href;
      const cacheEntry = cacheEntries.get(key) ?? addEntry(key, endpoint, input);
      const isFirstListener = cacheEntry.listeners.size === 0;
      cacheEntry.listeners.add(listener);
      if (isFirstListener && cacheEntry.snapshot.state === 'ready' && !cacheEntry.mustBeFresh)
        refreshSoon(cacheEntry);
      else if (isFirstListener && !cacheEntry.asking) void sendRequest(cacheEntry, 'stale-while-revalidate');
      return () => cacheEntry.listeners.delete(listener);
    },

    isWaiting: (): boolean => listShownEntries().some(({ snapshot }) => snapshot.state === 'loading'),

    onMessage(message: CachedReadMessage): void {
      const cacheEntry = cacheEntries.get(new URL(message.url).href);
      if (!cacheEntry) return;
      if (cacheEntry.listeners.size === 0) return deleteEntry(cacheEntry);
      if (cacheEntry.asking) cacheEntry.pending = message;
      else void applyMessage(cacheEntry, message);
    },

    /** Invalidates reads: those on the screen are requested again at once, others when they are next shown. */
    invalidate(isStale: (endpoint: AnyEndpoint) => boolean): void {
      for (const cacheEntry of cacheEntries.values()) {
        if (!isStale(cacheEntry.endpoint)) continue;
        cacheEntry.mustBeFresh = true;
        if (cacheEntry.listeners.size > 0) void sendRequest(cacheEntry, 'network-first');
      }
    },

    /** The caller reports that the network or the user returned. */
    refreshShown: (): void => listShownEntries().forEach(refreshSoon),

    clear(): void {
      for (const cacheEntry of cacheEntries.values())
        if (cacheEntry.listeners.size === 0) deleteEntry(cacheEntry);
      for (const shownEntry of listShownEntries()) {
        shownEntry.turn++;
        shownEntry.asking = false;
        shownEntry.askAgain = false;
        shownEntry.pending = null;
        show(shownEntry, LOADING_SNAPSHOT);
        void sendRequest(shownEntry, 'stale-while-revalidate');
      }
    },
  };
}
