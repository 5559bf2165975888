import { looksExpired } from '#api/tokens.ts';
import type { Tokens, TokenStore } from '#api/tokens.ts';

/** The names that SPEC.md §9 gives the tokens in local storage. */
export const ACCESS = 'access_token';
export const REFRESH = 'refresh_token';
const OBTAINED_AT = 'access_token_at';

/** The tokens in local storage; null when nobody is signed in. */
export function readTokens(): Tokens | null {
  const access = localStorage.getItem(ACCESS);
  if (access === null) return null;
  const at = Number(localStorage.getItem(OBTAINED_AT) ?? Number.NaN);
  return {
    access,
    refresh: localStorage.getItem(REFRESH),
    obtainedAt: Number.isFinite(at) ? at : null,
  };
}

function keepTokens(tokens: Tokens): void {
  localStorage.setItem(ACCESS, tokens.access);
  localStorage.setItem(OBTAINED_AT, String(tokens.obtainedAt ?? Date.now()));
  if (tokens.refresh === null) localStorage.removeItem(REFRESH);
  else localStorage.setItem(REFRESH, tokens.refresh);
}

/** Takes tokens over that this phone kept elsewhere; null: they were given up. */
export function adoptTokens(tokens: Tokens | null): void {
  if (tokens === null) localStorage.clear();
  else keepTokens(tokens);
  changed();
}

/** True when the next read should renew the access token first. */
export function tokensLookExpired(): boolean {
  const tokens = readTokens();
  return tokens !== null && tokens.refresh !== null && looksExpired(tokens, Date.now());
}

let changed = (): void => {};
/** Hears of tokens that were stored or renewed on this page. */
export function onTokens(listener: () => void): void {
  changed = listener;
}

/** The phone's database is loaded when it is needed: not before the first screen is drawn. */
const phone = () => import('#app/phone.ts');

/**
 * The page's tokens: local storage, and a mirror of it in IndexedDB for the worker, which has no local storage. Local
 * storage says whether somebody is signed in; the worker may have renewed the tokens meanwhile.
 */
export const pageTokens: TokenStore = {
  read: async () => readTokens(),
  async readNewest() {
    const own = readTokens();
    if (own === null) return null;
    const { renewedByWorker } = await phone();
    const newer = await renewedByWorker(own);
    if (newer === null) return own;
    keepTokens(newer);
    changed();
    return newer;
  },
  async write(tokens) {
    keepTokens(tokens);
    changed();
    const { mirrorTokens } = await phone();
    await mirrorTokens(tokens);
  },
};
