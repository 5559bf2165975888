import type { Tokens, TokenStore } from '#api/tokens.ts';

/** The names that SPEC.md §9 gives the tokens in local storage. */
const ACCESS = 'access_token';
const REFRESH = 'refresh_token';

/** The tokens in local storage; null when nobody is signed in. */
export function readTokens(): Tokens | null {
  const access = localStorage.getItem(ACCESS);
  return access === null ? null : { access, refresh: localStorage.getItem(REFRESH) };
}

export function keepTokens(tokens: Tokens): void {
  localStorage.setItem(ACCESS, tokens.access);
  if (tokens.refresh === null) localStorage.removeItem(REFRESH);
  else localStorage.setItem(REFRESH, tokens.refresh);
}

/** The page's tokens. */
export const pageTokens: TokenStore = {
  read: async () => readTokens(),
  write: async (tokens) => keepTokens(tokens),
};
