import { createClient } from '#api/client.ts';
import { kyFetch } from '#api/ky.ts';
import type { LockPort } from '#api/refresh.ts';
import { API_BASE } from './env.ts';
import { pageTokens } from './tokens.ts';

/** Web Locks; null where there are none (an insecure origin, an old Safari). */
const pageLocks: LockPort | null = 'locks' in navigator ? (navigator.locks as unknown as LockPort) : null;

/** The page's one client; see `Client` for what a call does. */
export const { call } = createClient({
  base: API_BASE,
  tokens: pageTokens,
  fetcher: kyFetch,
  locks: pageLocks,
  hasWorker: () => Boolean(navigator.serviceWorker?.controller),
  checkInput: import.meta.env.DEV,
});
