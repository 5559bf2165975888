import { isLikelyExpired, type Tokens, type TokenStore } from '#api/tokens.ts';
import type { PendingSignIn } from '#data/session.ts';
import type { FallbackStorage } from './fallback-storage.ts';
import { PENDING_SIGN_IN_KEY, readHeldPendingSignIn } from './pending.ts';

/** Local storage keys (SPEC.md §9). */
export const ACCESS_KEY = 'access_token';
export const REFRESH_KEY = 'refresh_token';
const OBTAINED_AT_KEY = 'access_token_at';

/** The copy of the tokens in the phone's database. Calls resolve even if the database hangs. */
export interface TokenMirror {
  write(tokens: Tokens | null): Promise<void>;
  /** Rejects with a StorageFailure. */
  storePending(pending: PendingSignIn): Promise<void>;
  /** The mirrored tokens if the worker has renewed the tokens of the same user since `ownTokens`; else null. */
  renewedSince(ownTokens: Tokens): Promise<Tokens | null>;
}

function readStoredTokens(storage: FallbackStorage): Tokens | null {
  const access = storage.getItem(ACCESS_KEY);
  if (access === null) return null;
  const obtainedTime = Number(storage.getItem(OBTAINED_AT_KEY) ?? Number.NaN);
  return {
    access,
    refresh: storage.getItem(REFRESH_KEY),
    obtainedAt: Number.isFinite(obtainedTime) ? obtainedTime : null,
  };
}

function storeTokens(storage: FallbackStorage, tokens: Tokens): void {
  storage.removeItem(PENDING_SIGN_IN_KEY);
  storage.setItem(ACCESS_KEY, tokens.access);
  storage.setItem(OBTAINED_AT_KEY, String(tokens.obtainedAt ?? Date.now()));
  if (tokens.refresh === null) storage.removeItem(REFRESH_KEY);
  else storage.setItem(REFRESH_KEY, tokens.refresh);
}

export interface TokenStorage extends TokenStore {
  now(): Tokens | null;
  /** Applies tokens from another tab or the worker; null signs out. */
  adopt(tokens: Tokens | null): void;
  /** The pending sign-in; it never exists together with tokens. */
  pending(): PendingSignIn | null;
  /** Stores a pending sign-in in place of any other sign-in. Rejects with a StorageFailure. */
  storePending(pending: PendingSignIn): Promise<void>;
  /** Applies a pending sign-in that is stored elsewhere on this phone. */
  adoptPending(pending: PendingSignIn): void;
  /** Deletes the tokens here and in the mirror, with everything else in local storage (SPEC.md §4). */
  clear(): Promise<void>;
  /** True if the next read should renew the access token first. */
  areExpired(): boolean;
  onChange(listener: () => void): void;
}

/**
 * Stores the sign-in in local storage, which is the source of truth. IndexedDB has a copy, which the worker reads and
 * may renew.
 */
export function createTokenStorage(mirror: TokenMirror, storage: FallbackStorage): TokenStorage {
  const readTokens = (): Tokens | null => readStoredTokens(storage);
  const listeners: (() => void)[] = [];
  function holdTokens(tokens: Tokens | null): void {
    if (tokens === null) storage.clear();
    else storeTokens(storage, tokens);
    notify();
  }
  function notify(): void {
    for (const listener of listeners) listener();
  }
  function holdPending(pendingSignIn: PendingSignIn): void {
    storage.setItem(PENDING_SIGN_IN_KEY, JSON.stringify(pendingSignIn));
    notify();
  }
  return {
    now: readTokens,
    read: async () => readTokens(),
    async readNewest() {
      const ownTokens = readTokens();
      const newerTokens = ownTokens && (await mirror.renewedSince(ownTokens));
      if (newerTokens !== null) holdTokens(newerTokens);
      return newerTokens ?? ownTokens;
    },
    async write(tokens) {
      holdTokens(tokens);
      await mirror.write(tokens);
    },
    adopt: holdTokens,
    pending: () => (readTokens() === null ? readHeldPendingSignIn(storage) : null),
    async storePending(pendingSignIn) {
      await mirror.storePending(pendingSignIn);
      holdPending(pendingSignIn);
    },
    adoptPending: holdPending,
    async clear() {
      await mirror.write(null);
      holdTokens(null);
    },
    areExpired() {
      const tokens = readTokens();
      return tokens !== null && tokens.refresh !== null && isLikelyExpired(tokens, Date.now());
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
