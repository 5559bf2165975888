import type { Result } from '#api/failures.ts';
import type { KeptMessage } from '#api/kept.ts';
import type { CallInput, Client, Freshness } from '#api/types.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { LOADING, createShowing } from './query-entry.ts';
import type { Entry, Snapshot } from './query-entry.ts';

export { LOADING, SETTLE_MS } from './query-entry.ts';
export type { Snapshot } from './query-entry.ts';

export interface QueryParts {
  call: Client['call'];
  now: () => number;
  /** The absolute address of a read, its key. */
  addressOf: (endpoint: AnyEndpoint, input: CallInput) => string;
  /** True when the tokens must be renewed before the network can answer as the user. */
  tokensLookExpired: () => boolean;
}

/** Reads that nobody looks at stay in memory up to this many. */
const MOST_IDLE = 60;

/** The reads of this page: each asked once however many look at it, kept current while anybody does. */
export function createQueryCache({ call, now, addressOf, tokensLookExpired }: QueryParts) {
  const entries = new Map<string, Entry>();
  const { show, change, settle, showData, showFailure } = createShowing(now);

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
