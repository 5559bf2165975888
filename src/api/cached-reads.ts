import { decodeClaims } from './tokens.ts';

/**
 * This file defines the cache of reads: one per user in the Cache API, shared by page and worker. Its key is only the
 * address, because Accept and the token differ between requests.
 */

/** Header with the fetch time of a cached answer, ms since 1970. */
export const FETCHED_AT_HEADER = 'x-greenside-fetched-at';

/** Prefix of the names of read caches; no other cache has it. */
export const READS_CACHE_PREFIX = 'reads-';

export const getReadsCacheName = (userId: number | null): string =>
  userId === null ? `${READS_CACHE_PREFIX}anon` : `${READS_CACHE_PREFIX}u${userId}`;

export function getReadsCacheNameByHeader(authorization: string | null): string {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  return getReadsCacheName(token === undefined ? null : (decodeClaims(token)?.userId ?? null));
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
export type CachedReadMessage =
  /** The new answer differs from the cached one: pages read it again to show it. */
  | { type: 'read-updated'; url: string }
  | { type: 'read-checked'; url: string }
  /** The refresh failed. `status` is the server's HTTP status; null if no usable answer arrived. */
  | { type: 'read-stale'; url: string; status: number | null };

export const isCachedReadMessage = (message: unknown): message is CachedReadMessage =>
  typeof message === 'object' &&
  message !== null &&
  ['read-updated', 'read-checked', 'read-stale'].includes((message as { type?: unknown }).type as string) &&
  typeof (message as { url?: unknown }).url === 'string';

/** A message from the worker to the pages: the worker has sent scores and changed the phone's database. */
export interface ScoresSentMessage {
  type: 'scores-moved';
}

export const isScoresSentMessage = (message: unknown): message is ScoresSentMessage =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'scores-moved';

export type WorkerCommand =
  /** Asks the new worker to take over, after the golfer agreed to the update. */
  | { type: 'SKIP_WAITING' }
  /** Tells the worker that this user signed out: it deletes the user's cached reads and stores no pending answers. */
  | { type: 'forget-reads'; userId: number };
