import { claimsOf } from './tokens.ts';

/**
 * Conventions for cached reads, shared by page and worker: one cache a user in the Cache API, keyed by address alone.
 * Headers are not part of the key, because Accept and the token differ between requests.
 */

/** Fetch time of a cached answer, ms since 1970. */
export const FETCHED_AT = 'x-greenside-fetched-at';

/** Prefix of all read caches, and of no other cache. */
export const READS_PREFIX = 'reads-';

export const readsCacheOf = (userId: number | null): string =>
  userId === null ? `${READS_PREFIX}anon` : `${READS_PREFIX}u${userId}`;

export function readsCacheFor(authorization: string | null): string {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  return readsCacheOf(token === undefined ? null : (claimsOf(token)?.userId ?? null));
}

/** Cache key of a read: the address with a sorted query, without hash and trailing slash. */
export function toCacheKey(url: string): string {
  const normalizedUrl = new URL(url);
  normalizedUrl.searchParams.sort();
  normalizedUrl.hash = '';
  normalizedUrl.pathname = normalizedUrl.pathname.replace(/\/+$/, '') || '/';
  return normalizedUrl.href;
}

/** Worker to pages: the result of a background refresh. */
export type ReadMessage =
  /** The new answer differs from the cached one; read again to show it. */
  | { type: 'read-updated'; url: string }
  | { type: 'read-checked'; url: string }
  /** The refresh failed: the server's status, or null without a usable answer. */
  | { type: 'read-stale'; url: string; status: number | null };

export const isReadMessage = (data: unknown): data is ReadMessage =>
  typeof data === 'object' &&
  data !== null &&
  ['read-updated', 'read-checked', 'read-stale'].includes((data as { type?: unknown }).type as string) &&
  typeof (data as { url?: unknown }).url === 'string';

/** Worker to pages: the worker has sent scores and changed the phone's database. */
export interface ScoresMessage {
  type: 'scores-moved';
}

export const isScoresMessage = (data: unknown): data is ScoresMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'scores-moved';

export type WorkerOrder =
  /** Activate this version; the golfer has agreed. */
  | { type: 'SKIP_WAITING' }
  /** This user signed out: delete their reads, and do not store pending ones. */
  | { type: 'forget-reads'; userId: number };
