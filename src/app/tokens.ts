import { looksExpired } from '#api/tokens.ts';
import type { Tokens, TokenStore } from '#api/tokens.ts';

/** The names that SPEC.md §9 gives the tokens in local storage. */
export const ACCESS = 'access_token';
const REFRESH = 'refresh_token';
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

/** Stores tokens; a refused refresh token is stored as none. */
export function keepTokens(tokens: Tokens): void {
  localStorage.setItem(ACCESS, tokens.access);
  localStorage.setItem(OBTAINED_AT, String(tokens.obtainedAt ?? Date.now()));
  if (tokens.refresh === null) localStorage.removeItem(REFRESH);
  else localStorage.setItem(REFRESH, tokens.refresh);
}

/** True when the next read should renew the access token first. */
export function tokensLookExpired(): boolean {
  const tokens = readTokens();
  return tokens !== null && tokens.refresh !== null && looksExpired(tokens, Date.now());
}

/** The page's tokens. */
export const pageTokens: TokenStore = {
  read: async () => readTokens(),
  write: async (tokens) => keepTokens(tokens),
};
