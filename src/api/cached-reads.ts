import { claimsOf } from './tokens.ts';

/**
 * Page and worker share these cached reads: one cache per user in the Cache API, keyed by address alone. Headers are
 * no part of the key, because Accept and the token differ between requests.
 */

/** Fetch time of a cached answer, ms since 1970. */
export const FETCHED_AT = 'x-greenside-fetched-at';

/** Prefix of the names of read caches; no other cache has it. */
export const READS_PREFIX = 'reads-';

export const readsCacheOf = (userId: number | null): string =>
  userId === null ? `${READS_PREFIX}anon` : `${READS_PREFIX}u${userId}`;

export function readsCacheFor(authorization: string | null): string {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  return readsCacheOf(token === undefined ? null : (claimsOf(token)?.userId ?? null));
}

/** Cache key of a read: its address with a sorted query, without hash and trailing slash. */
export function toCacheKey(url: string): string {
  const normalizedUrl = new URL(url);
  normalizedUrl.searchParams.sort();
  normalizedUrl.hash = '';
  normalizedUrl.pathname = normalizedUrl.pathname.replace(/\/+$/, '') || '/';
  return normalizedUrl.href;
}

/** A message from the worker to the pages: the result of a background refresh. */
export type ReadMessage =
  /** The new answer differs from the cached one; a page reads again to show it. */
  | { type: 'read-updated'; url: string }
  | { type: 'read-checked'; url: string }
  /** The refresh failed. `status` is the server's, or null without a usable answer. */
  | { type: 'read-stale'; url: string; status: number | null };

export const isReadMessage = (data: unknown): data is ReadMessage =>
  typeof data === 'object' &&
  data !== null &&
  ['read-updated', 'read-checked', 'read-stale'].includes((data as { type?: unknown }).type as string) &&
  typeof (data as { url?: unknown }).url === 'string';

/** A message from the worker to the pages: the worker has sent scores and changed the phone's database. */
export interface ScoresMessage {
  type: 'scores-moved';
}

export const isScoresMessage = (data: unknown): data is ScoresMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'scores-moved';

export type WorkerOrder =
  /** Asks the worker to activate this version, after the golfer agreed. */
  | { type: 'SKIP_WAITING' }
  /** Tells the worker that this user signed out: it deletes the user's reads and stores no pending ones. */
  | { type: 'forget-reads'; userId: number };
