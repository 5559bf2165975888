import type { Failure, Result } from '#api/failures.ts';
import type { KeptMessage } from '#api/kept.ts';
import type { CallInput, Client, Freshness } from '#api/types.ts';
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
      refreshing: boolean;
      /** A copy whose refresh has only just begun: too early to call it old. */
      settling: boolean;
      reload: () => void;
    };

export interface ReadsParts {
  call: Client['call'];
  now: () => number;
  /** The absolute address of a read, its key. */
  addressOf: (endpoint: AnyEndpoint, input: CallInput) => string;
  /** True when the tokens must be renewed before the network can answer as the user. */
  tokensLookExpired: () => boolean;
}

interface Entry {
  key: string;
  endpoint: AnyEndpoint;
  input: CallInput;
  snapshot: Snapshot;
  listeners: Set<() => void>;
  /** Rises with every ask; an answer of an earlier one is dropped. */
  turn: number;
  asking: boolean;
  /** A message of the worker that came while its copy was still being read. */
  heard: KeptMessage | null;
  mustBeFresh: boolean;
  timer: ReturnType<typeof setTimeout> | null;
  /** Asks the network again; the same function for as long as the entry lives. */
  again: () => void;
}

export const LOADING: Snapshot = { state: 'loading' };
/** How long a copy may be refreshed before its age shows. */
export const SETTLE_MS = 2_000;
/** The worker gives up earlier than this; a worker that died never tells. */
const WORKER_SILENT_MS = 20_000;
/** Reads that nobody looks at stay in memory up to this many. */
const MOST_IDLE = 60;

/** Statuses that say that the thing itself is not there: what was shown must go. */
const isGone = (failure: Failure) => failure.kind === 'refused' && [403, 404, 410].includes(failure.status);

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The reads of this page: each asked once however many look at it, kept current while anybody does. */
export function createReads({ call, now, addressOf, tokensLookExpired }: ReadsParts) {
  const entries = new Map<string, Entry>();

  function show(entry: Entry, snapshot: Snapshot): void {
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
    later(entry, SETTLE_MS, () => {
      change(entry, { settling: false });
      later(entry, WORKER_SILENT_MS - SETTLE_MS, () => change(entry, { refreshing: false }));
    });
  }

  function settle(entry: Entry, isFresh: boolean): void {
    if (entry.timer !== null) clearTimeout(entry.timer);
    entry.timer = null;
    const fetched = isFresh ? { fetchedAt: now() } : {};
    change(entry, { isFresh, refreshing: false, settling: false, ...fetched });
  }

  function showData(entry: Entry, got: Extract<Result<unknown>, { ok: true }>, refreshing: boolean): void {
    const held = entry.snapshot.state === 'ready' ? entry.snapshot.data : undefined;
    show(entry, {
      state: 'ready',
      data: held !== undefined && same(held, got.data) ? held : got.data,
      fetchedAt: got.cachedAt ?? now(),
      isFresh: got.cachedAt === null,
      refreshing,
      settling: refreshing,
      reload: entry.again,
    });
    if (refreshing) awaitWorker(entry);
    else settle(entry, got.cachedAt === null);
  }

  function showFailure(entry: Entry, failure: Failure): void {
    if (entry.snapshot.state === 'ready' && !isGone(failure)) settle(entry, false);
    else show(entry, { state: 'failed', failure, retry: entry.again });
  }

  /** One question; resolves to null when a later one overtook it. */
  async function question(entry: Entry, freshness: Freshness): Promise<Result<unknown> | null> {
    const turn = ++entry.turn;
    entry.asking = true;
    const got = await call(entry.endpoint, { ...entry.input, freshness });
    if (turn !== entry.turn) return null;
    entry.asking = false;
    return got;
  }

  /** With tokens that look dead the worker must not refresh behind the copy: it would get a visitor's answer. */
  async function askWithDeadTokens(entry: Entry): Promise<void> {
    const kept = await question(entry, 'kept');
    if (kept === null) return;
    if (kept.ok) showData(entry, kept, true);
    await ask(entry, 'fresh');
  }

  async function ask(entry: Entry, wanted: Freshness): Promise<void> {
    const freshness = wanted === 'usual' && entry.mustBeFresh ? 'fresh' : wanted;
    if (freshness === 'usual' && tokensLookExpired()) return askWithDeadTokens(entry);
    change(entry, { refreshing: true });
    const got = await question(entry, freshness);
    if (got === null) return;
    if (!got.ok) return showFailure(entry, got.failure);
    if (got.cachedAt === null) entry.mustBeFresh = false;
    showData(entry, got, freshness === 'usual' && got.cachedAt !== null);
    const heard = entry.heard;
    entry.heard = null;
    if (heard !== null) await obey(entry, heard);
  }

  /** The worker has put another answer into its cache. */
  async function takeKept(entry: Entry): Promise<void> {
    const got = await question(entry, 'kept');
    if (got === null) return;
    if (!got.ok) return ask(entry, 'fresh'); // it is gone: let the server say so
    showData(entry, got, false);
    settle(entry, true);
  }

  async function obey(entry: Entry, message: KeptMessage): Promise<void> {
    if (message.type === 'read-updated') return takeKept(entry);
    if (message.type === 'read-checked') return settle(entry, true);
    return message.status === 401 ? ask(entry, 'fresh') : settle(entry, false);
  }

  function drop(entry: Entry): void {
    entry.turn++;
    if (entry.timer !== null) clearTimeout(entry.timer);
    entries.delete(entry.key);
  }

  function forgetIdle(): void {
    const idle = [...entries.values()].filter(({ listeners }) => listeners.size === 0);
    for (const entry of idle.slice(0, Math.max(0, idle.length - MOST_IDLE))) drop(entry);
  }

  function enter(key: string, endpoint: AnyEndpoint, input: CallInput): Entry {
    const fresh: Entry = {
      key,
      endpoint,
      input,
      snapshot: LOADING,
      listeners: new Set(),
      turn: 0,
      asking: false,
      heard: null,
      mustBeFresh: false,
      timer: null,
      again: () => void ask(fresh, 'fresh'),
    };
    entries.set(key, fresh);
    forgetIdle();
    return fresh;
  }

  const looked = () => [...entries.values()].filter(({ listeners }) => listeners.size > 0);

  return {
    keyOf: (endpoint: AnyEndpoint, input: CallInput): string => new URL(addressOf(endpoint, input)).href,

    snapshot: (key: string): Snapshot => entries.get(key)?.snapshot ?? LOADING,

    /** Looks at a read until the answered function is called. Asks when nobody did before. */
    look(endpoint: AnyEndpoint, input: CallInput, listener: () => void): () => void {
      const key = new URL(addressOf(endpoint, input)).href;
      const entry = entries.get(key) ?? enter(key, endpoint, input);
      const isFirst = entry.listeners.size === 0;
      entry.listeners.add(listener);
      if (isFirst && !entry.asking) void ask(entry, 'usual');
      return () => entry.listeners.delete(listener);
    },

    /** What the worker says about a read. */
    hear(message: KeptMessage): void {
      const entry = entries.get(new URL(message.url).href);
      if (!entry) return;
      if (entry.listeners.size === 0) return drop(entry);
      if (entry.asking) entry.heard = message;
      else void obey(entry, message);
    },

    /** These may have changed on the server: the ones looked at are asked again, the others when next looked at. */
    invalidate(touches: (path: string) => boolean): void {
      for (const entry of entries.values()) {
        if (!touches(entry.endpoint.path)) continue;
        entry.mustBeFresh = true;
        if (entry.listeners.size > 0) void ask(entry, 'fresh');
      }
    },

    /** Asks again for everything that is looked at, for when the network or the golfer came back. */
    refreshLooked(): void {
      for (const entry of looked()) if (!entry.asking) void ask(entry, 'usual');
    },

    /** Another user: nothing of the one before may be shown. */
    clear(): void {
      for (const entry of entries.values()) if (entry.listeners.size === 0) drop(entry);
      for (const entry of looked()) {
        entry.turn++;
        entry.asking = false;
        entry.heard = null;
        show(entry, LOADING);
        void ask(entry, 'usual');
      }
    },
  };
}

export type Reads = ReturnType<typeof createReads>;
