import { FETCHED_AT_HEADER, toCacheKey, getReadsCacheNameByHeader } from '#api/cached-reads.ts';
import type { CachedReadMessage } from '#api/cached-reads.ts';
import { fetchRead, type Fetcher, type FetchOutcome } from './network.ts';
import type { CachedRead } from './cached-routes.ts';

export interface ReadCacheDependencies {
  caches: CacheStorage;
  fetcher: Fetcher;
  now: () => number;
  notifyPages: (message: CachedReadMessage) => Promise<void>;
}

export interface ReadCache {
  /**
   * Answers by the request's cache mode (ReadStrategy in src/api/types.ts). The user's own card asks the network
   * first, because the page has a copy in IndexedDB. `waitUntil` keeps the worker alive during a refresh.
   */
  answer(
    request: Request,
    cachedRead: CachedRead,
    waitUntil: (work: Promise<unknown>) => void,
  ): Promise<Response>;
  /** Deletes a cache; pending answers for it are not stored. */
  forget(cacheName: string): Promise<void>;
}

/** Timeouts of the network with and without a cached answer, in ms; shorter than the page's own timeout. */
const TIMEOUT_WITH_COPY_MS = 8_000;
const TIMEOUT_WITHOUT_COPY_MS = 10_000;
/** Maximum cached answers of each user; the least recently refreshed go first. A full phone keeps MIN_COPIES. */
const MAX_COPIES = 400;
const MIN_COPIES = 20;

async function trimCache(cache: Cache, maxEntries: number): Promise<void> {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - maxEntries))) await cache.delete(key);
}

export function createReadCache({ caches, fetcher, now, notifyPages }: ReadCacheDependencies): ReadCache {
  /** Time of the last deletion, by cache name. */
  const deletionTimes = new Map<string, number>();

  const readsCacheNameOf = (request: Request) =>
    getReadsCacheNameByHeader(request.headers.get('authorization'));

  /** Finds the cached answer without opening the cache, because that would recreate it after a sign-out. */
  const findCopy = (request: Request) =>
    caches.match(toCacheKey(request.url), { cacheName: readsCacheNameOf(request), ignoreVary: true });

  async function storeCopy(cacheName: string, key: string, body: string): Promise<void> {
    const headers = { 'content-type': 'application/json', [FETCHED_AT_HEADER]: String(now()) };
    const cache = await caches.open(cacheName);
    try {
      await cache.put(key, new Response(body, { headers }));
      await trimCache(cache, MAX_COPIES);
    } catch (error) {
      console.warn('The phone is full: older copies go.', error);
      await trimCache(cache, MIN_COPIES);
      await cache.put(key, new Response(body, { headers }));
    }
  }

  /** Stores a valid answer. `changed` is true if it differs from the copy. */
  async function refresh(request: Request, cachedRead: CachedRead, cachedCopy: Response | undefined) {
    const cacheName = readsCacheNameOf(request);
    const key = toCacheKey(request.url);
    const startedAt = now();
    const previousBody = cachedCopy && (await cachedCopy.clone().text());
    const outcome = await fetchRead(
      fetcher,
      request,
      cachedRead,
      cachedCopy ? TIMEOUT_WITH_COPY_MS : TIMEOUT_WITHOUT_COPY_MS,
    );
    const isCacheDeleted = (deletionTimes.get(cacheName) ?? Number.NEGATIVE_INFINITY) >= startedAt;
    if (outcome.kind === 'ok' && !isCacheDeleted)
      await storeCopy(cacheName, key, outcome.body).catch((error: unknown) =>
        console.warn('No copy of a read could be kept.', error),
      );
    if (outcome.kind === 'gone' && cachedCopy)
      await (await caches.open(cacheName)).delete(key, { ignoreVary: true });
    const isChanged = outcome.kind === 'gone' || (outcome.kind === 'ok' && outcome.body !== previousBody);
    return { outcome, changed: isChanged };
  }

  async function revalidate(request: Request, cachedRead: CachedRead, cachedCopy: Response): Promise<void> {
    const { outcome, changed } = await refresh(request, cachedRead, cachedCopy);
    const { url } = request;
    if (changed) return notifyPages({ type: 'read-updated', url });
    if (outcome.kind === 'ok') return notifyPages({ type: 'read-checked', url });
    return notifyPages({ type: 'read-stale', url, status: statusOf(outcome) });
  }

  async function answerNetworkFirst(
    request: Request,
    cachedRead: CachedRead,
    cachedCopy: Response | undefined,
  ) {
    const { outcome } = await refresh(request, cachedRead, cachedCopy);
    if (outcome.kind === 'ok' || outcome.kind === 'gone' || outcome.kind === 'unauthorized')
      return outcome.response;
    return cachedCopy ?? (outcome.kind === 'no-answer' ? Response.error() : outcome.response);
  }

  return {
    async answer(request, cachedRead, waitUntil) {
      const cachedCopy = await findCopy(request);
      // Status 204, because a failed request would appear as an error in the browser's log.
      if (request.cache === 'force-cache') return cachedCopy ?? new Response(null, { status: 204 });
      const isOwnCard = cachedRead.isOwnCard?.(request.url, request.headers.get('authorization')) ?? false;
      if (cachedCopy === undefined || request.cache === 'reload' || isOwnCard)
        return answerNetworkFirst(request, cachedRead, cachedCopy);
      waitUntil(revalidate(request, cachedRead, cachedCopy.clone()));
      return cachedCopy;
    },
    async forget(cacheName) {
      deletionTimes.set(cacheName, now());
      await caches.delete(cacheName);
    },
  };
}

const statusOf = (outcome: FetchOutcome): number | null =>
  outcome.kind === 'no-answer' ? null : outcome.response.status;
