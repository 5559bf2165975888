import { isMissingResource, type Failure, type Result } from '#api/failures.ts';
import type { CachedReadMessage } from '#api/cached-reads.ts';
import type { CallInput } from '#api/types.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { hasSameContent } from '#domain/same-content.ts';

/** State of a read. `fetchedAt` is the time when the server sent the data, ms since 1970. */
export type Snapshot =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure; retry: () => void }
  | {
      state: 'ready';
      data: unknown;
      fetchedAt: number;
      isFresh: boolean;
      /** True if the refresh of cached data has just begun: their age is not shown yet. */
      settling: boolean;
      reload: () => void;
    };

export interface CacheEntry {
  key: string;
  endpoint: AnyEndpoint;
  input: CallInput;
  snapshot: Snapshot;
  listeners: Set<() => void>;
  /** Number of the latest request; answers of earlier requests are dropped. */
  turn: number;
  asking: boolean;
  /** Message of the worker that arrived while the cached copy was being read. */
  pending: CachedReadMessage | null;
  askAgain: boolean;
  mustBeFresh: boolean;
  timer: ReturnType<typeof setTimeout> | null;
  /**
   * Sends a request again after the running one has ended: slow answers to polls every 2.5 s would supersede each other
   * forever. It is the same function for the whole life of the entry.
   */
  again: () => void;
}

export const LOADING_SNAPSHOT: Snapshot = { state: 'loading' };
/** Time in ms from the start of a refresh until the age of the copy is shown. */
export const SETTLE_TIMEOUT_MS = 2_000;

/** True if both render the same: boards poll every 2.5 s, and a render is then skipped. */
function isSameRendering(a: Snapshot, b: Snapshot): boolean {
  if (a.state !== 'ready' || b.state !== 'ready') return a === b;
  const isSameAge = a.isFresh ? b.isFresh : !b.isFresh && a.fetchedAt === b.fetchedAt;
  return a.data === b.data && isSameAge && a.settling === b.settling;
}

/** `now` is in ms since 1970. */
export function createEntryUpdates(now: () => number) {
  function showSnapshot(entry: CacheEntry, snapshot: Snapshot): void {
    if (isSameRendering(entry.snapshot, snapshot)) {
      Object.assign(entry.snapshot, snapshot); // Keeps the new fetch time, in case the next request fails.
      return;
    }
    entry.snapshot = snapshot;
    for (const listener of entry.listeners) listener();
  }

  function patchSnapshot(entry: CacheEntry, patch: Partial<Extract<Snapshot, { state: 'ready' }>>): void {
    if (entry.snapshot.state === 'ready') showSnapshot(entry, { ...entry.snapshot, ...patch });
  }

  function runLater(entry: CacheEntry, ms: number, task: () => void): void {
    if (entry.timer !== null) clearTimeout(entry.timer);
    entry.timer = setTimeout(task, ms);
  }

  function awaitWorker(entry: CacheEntry): void {
    runLater(entry, SETTLE_TIMEOUT_MS, () => patchSnapshot(entry, { settling: false }));
  }

  function settleEntry(entry: CacheEntry, isFresh: boolean): void {
    if (entry.timer !== null) clearTimeout(entry.timer);
    entry.timer = null;
    const fetchedFields = isFresh ? { fetchedAt: now() } : {};
    patchSnapshot(entry, { isFresh, settling: false, ...fetchedFields });
  }

  function showData(
    entry: CacheEntry,
    result: Extract<Result<unknown>, { ok: true }>,
    isSettling: boolean,
  ): void {
    const currentData = entry.snapshot.state === 'ready' ? entry.snapshot.data : undefined;
    showSnapshot(entry, {
      state: 'ready',
      data: currentData !== undefined && hasSameContent(currentData, result.data) ? currentData : result.data,
      fetchedAt: result.cachedAt ?? now(),
      isFresh: result.cachedAt === null,
      settling: isSettling,
      reload: entry.again,
    });
    if (isSettling) awaitWorker(entry);
    else settleEntry(entry, result.cachedAt === null);
  }

  function showFailure(entry: CacheEntry, failure: Failure): void {
    if (entry.snapshot.state === 'ready' && !isMissingResource(failure)) settleEntry(entry, false);
    else showSnapshot(entry, { state: 'failed', failure, retry: entry.again });
  }

  return { show: showSnapshot, settle: settleEntry, showData, showFailure };
}
