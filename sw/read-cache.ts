import { FETCHED_AT, keyOf, readsCacheFor } from '#api/cached-reads.ts';
import type { ReadMessage } from '#api/cached-reads.ts';
import { ask } from './network.ts';
import type { Fetcher, FetchOutcome } from './network.ts';
import type { CachedRead } from './cached-routes.ts';

/** What the worker's read logic needs of its world. */
export interface ReadCacheParts {
  caches: CacheStorage;
  fetcher: Fetcher;
  now: () => number;
  /** Tells the open pages. */
  tell: (message: ReadMessage) => Promise<void>;
}

export interface ReadCache {
  /**
   * Answers a GET that is a cached read, by the request's cache mode (src/api/types.ts, ReadStrategy): 'force-cache' a copy
   * or nothing; 'reload' the network, a copy only without one; else a copy at once and the network behind
   * it. One's own scorecard always asks the network first: the page holds it in IndexedDB anyway.
   * `behind` keeps the worker alive for the work after the answer.
   */
  answer(request: Request, read: CachedRead, waitUntil: (work: Promise<unknown>) => void): Promise<Response>;
  /** Drops a cache; answers for it that are still on their way are not kept any more. */
  forget(cacheName: string): Promise<void>;
}

/** How long the network may take when a copy could answer instead, and when none can; below the page's own patience. */
const WITH_COPY_MS = 8_000;
const WITHOUT_COPY_MS = 10_000;
/** Copies of one user beyond this many go, the longest unrefreshed first; a full phone keeps a few. */
const MOST_COPIES = 400;
const FEWEST_COPIES = 20;

async function trim(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key);
}

export function createReadCache({ caches, fetcher, now, tell }: ReadCacheParts): ReadCache {
  /** When a cache was last dropped. */
  const forgotten = new Map<string, number>();

  const cacheOf = (request: Request) => readsCacheFor(request.headers.get('authorization'));

  /** Never opens the cache, which would make it anew after a sign-out. */
  const copyOf = (request: Request) =>
    caches.match(keyOf(request.url), { cacheName: cacheOf(request), ignoreVary: true });

  async function keep(cacheName: string, key: string, body: string): Promise<void> {
    const headers = { 'content-type': 'application/json', [FETCHED_AT]: String(now()) };
    const cache = await caches.open(cacheName);
    try {
      await cache.put(key, new Response(body, { headers }));
      await trim(cache, MOST_COPIES);
    } catch (error) {
      console.warn('The phone is full: older copies go.', error);
      await trim(cache, FEWEST_COPIES);
      await cache.put(key, new Response(body, { headers }));
    }
  }

  /** Goes to the network, keeps what is ours, and answers whether that differs from the copy. */
  async function refresh(request: Request, read: CachedRead, copy: Response | undefined) {
    const cacheName = cacheOf(request);
    const key = keyOf(request.url);
    const started = now();
    const before = copy && (await copy.clone().text());
    const outcome = await ask(fetcher, request, read, copy ? WITH_COPY_MS : WITHOUT_COPY_MS);
    const isForgotten = (forgotten.get(cacheName) ?? Number.NEGATIVE_INFINITY) >= started;
    if (outcome.kind === 'ok' && !isForgotten)
      await keep(cacheName, key, outcome.body).catch((error: unknown) =>
        console.warn('No copy of a read could be kept.', error),
      );
    if (outcome.kind === 'gone' && copy)
      await (await caches.open(cacheName)).delete(key, { ignoreVary: true });
    const changed = outcome.kind === 'gone' || (outcome.kind === 'ok' && outcome.body !== before);
    return { outcome, changed };
  }

  async function revalidate(request: Request, read: CachedRead, copy: Response): Promise<void> {
    const { outcome, changed } = await refresh(request, read, copy);
    const { url } = request;
    if (changed) return tell({ type: 'read-updated', url });
    if (outcome.kind === 'ok') return tell({ type: 'read-checked', url });
    return tell({ type: 'read-stale', url, status: statusOf(outcome) });
  }

  async function networkFirst(request: Request, read: CachedRead, copy: Response | undefined) {
    const { outcome } = await refresh(request, read, copy);
    if (outcome.kind === 'ok' || outcome.kind === 'gone' || outcome.kind === 'unauthorized')
      return outcome.response;
    return copy ?? (outcome.kind === 'no-answer' ? Response.error() : outcome.response);
  }

  return {
    async answer(request, read, waitUntil) {
      const copy = await copyOf(request);
      // An empty answer, as a failed request would stand in the browser's log as an error.
      if (request.cache === 'force-cache') return copy ?? new Response(null, { status: 204 });
      const isOwnCard = read.isOwnCard?.(request.url, request.headers.get('authorization')) ?? false;
      if (copy === undefined || request.cache === 'reload' || isOwnCard)
        return networkFirst(request, read, copy);
      waitUntil(revalidate(request, read, copy.clone()));
      return copy;
    },
    async forget(cacheName) {
      forgotten.set(cacheName, now());
      await caches.delete(cacheName);
    },
  };
}

const statusOf = (outcome: FetchOutcome): number | null =>
  outcome.kind === 'no-answer' ? null : outcome.response.status;
