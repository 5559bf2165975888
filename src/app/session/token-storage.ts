import { looksExpired } from '#api/tokens.ts';
import type { Tokens, TokenStore } from '#api/tokens.ts';
import type { PendingSignIn } from '#data/session.ts';
import type { KeptStorage } from './kept-storage.ts';
import { PENDING, heldPending } from './pending.ts';

/** The names that SPEC.md §9 gives the tokens in local storage. */
export const ACCESS = 'access_token';
export const REFRESH = 'refresh_token';
const OBTAINED_AT = 'access_token_at';

/** The copy of the tokens in the phone's database. Both answer in time, also where the database does not. */
export interface TokenMirror {
  write(tokens: Tokens | null): Promise<void>;
  /** Rejects with a StorageFailure where the phone cannot keep it. */
  keepPending(pending: PendingSignIn): Promise<void>;
  /** The mirrored tokens when the worker renewed those of the same user after `own`; else null. */
  renewedSince(own: Tokens): Promise<Tokens | null>;
}

/** The tokens in local storage; null when nobody is signed in. */
function tokensIn(storage: KeptStorage): Tokens | null {
  const access = storage.getItem(ACCESS);
  if (access === null) return null;
  const at = Number(storage.getItem(OBTAINED_AT) ?? Number.NaN);
  return {
    access,
    refresh: storage.getItem(REFRESH),
    obtainedAt: Number.isFinite(at) ? at : null,
  };
}

function keepTokens(storage: KeptStorage, tokens: Tokens): void {
  storage.removeItem(PENDING);
  storage.setItem(ACCESS, tokens.access);
  storage.setItem(OBTAINED_AT, String(tokens.obtainedAt ?? Date.now()));
  if (tokens.refresh === null) storage.removeItem(REFRESH);
  else storage.setItem(REFRESH, tokens.refresh);
}

export interface TokenStorage extends TokenStore {
  /** What local storage has now. */
  now(): Tokens | null;
  /** Takes tokens over that this phone kept elsewhere; null: they were given up. */
  adopt(tokens: Tokens | null): void;
  /** The sign-in by code that waits on this phone; never beside tokens. */
  pending(): PendingSignIn | null;
  /** Keeps one that waits, in the place of every other sign-in. Rejects with a StorageFailure where the phone cannot. */
  keepPending(pending: PendingSignIn): Promise<void>;
  /** Takes one over that this phone kept elsewhere. */
  adoptPending(pending: PendingSignIn): void;
  /** Gives them up, here and in the mirror, with everything else in local storage (SPEC.md §4). */
  clear(): Promise<void>;
  /** True when the next read should renew the access token first. */
  lookExpired(): boolean;
  /** Hears of tokens that were stored, renewed or given up on this page. */
  onChange(listener: () => void): void;
}

/**
 * The page's tokens: local storage, and a mirror of it in IndexedDB for the worker, which has no local storage. Local
 * storage says whether somebody is signed in; the worker may have renewed the tokens meanwhile.
 */
export function createTokenStorage(mirror: TokenMirror, storage: KeptStorage): TokenStorage {
  const readTokens = (): Tokens | null => tokensIn(storage);
  const listeners: (() => void)[] = [];
  function hold(tokens: Tokens | null): void {
    if (tokens === null) storage.clear();
    else keepTokens(storage, tokens);
    tell();
  }
  function tell(): void {
    for (const listener of listeners) listener();
  }
  function holdPending(pending: PendingSignIn): void {
    storage.setItem(PENDING, JSON.stringify(pending));
    tell();
  }
  return {
    now: readTokens,
    read: async () => readTokens(),
    async readNewest() {
      const own = readTokens();
      const newer = own && (await mirror.renewedSince(own));
      if (newer !== null) hold(newer);
      return newer ?? own;
    },
    async write(tokens) {
      hold(tokens);
      await mirror.write(tokens);
    },
    adopt: hold,
    pending: () => (readTokens() === null ? heldPending(storage) : null),
    async keepPending(pending) {
      await mirror.keepPending(pending);
      holdPending(pending);
    },
    adoptPending: holdPending,
    async clear() {
      await mirror.write(null);
      hold(null);
    },
    lookExpired() {
      const tokens = readTokens();
      return tokens !== null && tokens.refresh !== null && looksExpired(tokens, Date.now());
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
