import type { Failure, Result } from '#api/failures.ts';
import type { ReadMessage } from '#api/cached-reads.ts';
import type { CallInput } from '#api/types.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';

/** What is known of one read. `fetchedAt` is when the server gave it (ms since 1970). */
export type Snapshot =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure; retry: () => void }
  | {
      state: 'ready';
      data: unknown;
      fetchedAt: number;
      /** The server has said it this very time. */
      isFresh: boolean;
      /** A copy whose refresh has only just begun: too early to call it old. */
      settling: boolean;
      reload: () => void;
    };

/** One read of this page and who listens to it. */
export interface Entry {
  key: string;
  endpoint: AnyEndpoint;
  input: CallInput;
  snapshot: Snapshot;
  listeners: Set<() => void>;
  /** Rises with every ask; an answer of an earlier one is dropped. */
  turn: number;
  asking: boolean;
  /** A message of the worker that came while its copy was still being read. */
  pending: ReadMessage | null;
  /** `again` was called while it was being asked. */
  askAgain: boolean;
  mustBeFresh: boolean;
  timer: ReturnType<typeof setTimeout> | null;
  /**
   * Asks the network again; while a question is open, once its answer is there. A board is asked every 2.5 s: where answers take longer,
   * each question would overtake the one before, and none would ever be shown. The same function for as long as the entry lives.
   */
  again: () => void;
}

export const LOADING: Snapshot = { state: 'loading' };
/** How long a copy may be refreshed before its age shows. */
export const SETTLE_MS = 2_000;

/** Statuses that say that the thing itself is not there: what was shown must go. */
const isGone = (failure: Failure) => failure.kind === 'refused' && [403, 404, 410].includes(failure.status);

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * Whether nobody who looks could tell one from the other: of what is fresh nobody sees when it was fetched. A screen is not
 * drawn again for an answer that says what it shows (a board is asked every 2.5 s).
 */
function looksSame(a: Snapshot, b: Snapshot): boolean {
  if (a.state !== 'ready' || b.state !== 'ready') return a === b;
  const isSameAge = a.isFresh ? b.isFresh : !b.isFresh && a.fetchedAt === b.fetchedAt;
  return a.data === b.data && isSameAge && a.settling === b.settling;
}

/** What becomes of an entry when something is known. `now` in ms since 1970. */
export function createShowing(now: () => number) {
  function show(entry: Entry, snapshot: Snapshot): void {
    if (looksSame(entry.snapshot, snapshot)) {
      Object.assign(entry.snapshot, snapshot); // when it was fetched, for when the next question fails
      return;
    }
    entry.snapshot = snapshot;
    for (const listener of entry.listeners) listener();
  }

  function change(entry: Entry, part: Partial<Extract<Snapshot, { state: 'ready' }>>): void {
    if (entry.snapshot.state === 'ready') show(entry, { ...entry.snapshot, ...part });
  }

  function later(entry: Entry, ms: number, work: () => void): void {
    if (entry.timer !== null) clearTimeout(entry.timer);
    entry.timer = setTimeout(work, ms);
  }

  /** A copy is shown at once; its age only when the refresh behind it takes long or fails. */
  function awaitWorker(entry: Entry): void {
    later(entry, SETTLE_MS, () => change(entry, { settling: false }));
  }

  function settle(entry: Entry, isFresh: boolean): void {
    if (entry.timer !== null) clearTimeout(entry.timer);
    entry.timer = null;
    const fetched = isFresh ? { fetchedAt: now() } : {};
    change(entry, { isFresh, settling: false, ...fetched });
  }

  function showData(entry: Entry, got: Extract<Result<unknown>, { ok: true }>, settling: boolean): void {
    const held = entry.snapshot.state === 'ready' ? entry.snapshot.data : undefined;
    show(entry, {
      state: 'ready',
      data: held !== undefined && same(held, got.data) ? held : got.data,
      fetchedAt: got.cachedAt ?? now(),
      isFresh: got.cachedAt === null,
      settling,
      reload: entry.again,
    });
    if (settling) awaitWorker(entry);
    else settle(entry, got.cachedAt === null);
  }

  function showFailure(entry: Entry, failure: Failure): void {
    if (entry.snapshot.state === 'ready' && !isGone(failure)) settle(entry, false);
    else show(entry, { state: 'failed', failure, retry: entry.again });
  }

  return { show, settle, showData, showFailure };
}
