import { claimsOf } from './tokens.ts';

/**
 * What page and worker agree on about cached reads. The worker keeps them in the Cache API, one cache a user, keyed
 * by address alone: the scorecard path varies by Accept, and tokens change.
 */

/** The header in which the worker says when a cached answer was fetched (ms since 1970). */
export const FETCHED_AT = 'x-greenside-fetched-at';

/** The names of all caches of reads begin so, and no other name does. */
export const READS_PREFIX = 'reads-';

/** The cache of a user's reads; null is a visitor. */
export const readsCacheOf = (userId: number | null): string =>
  userId === null ? `${READS_PREFIX}anon` : `${READS_PREFIX}u${userId}`;

/** Whose cache answers a request with this Authorization header: its token's user, or the visitors'. */
export function readsCacheFor(authorization: string | null): string {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  return readsCacheOf(token === undefined ? null : (claimsOf(token)?.userId ?? null));
}

/** The key of a read: its address with the query in one order and no trailing slash, never its headers. */
export function keyOf(url: string): string {
  const at = new URL(url);
  at.searchParams.sort();
  at.hash = '';
  at.pathname = at.pathname.replace(/\/+$/, '') || '/';
  return at.href;
}

/** What the worker tells the pages about a read that it refreshed behind their back. */
export type ReadMessage =
  /** Another answer than the cached one came in; ask again to see it. */
  | { type: 'read-updated'; url: string }
  /** The cached answer is what the server says now. */
  | { type: 'read-checked'; url: string }
  /** It could not be refreshed: the status the server gave, or null without a usable answer. */
  | { type: 'read-stale'; url: string; status: number | null };

export const isReadMessage = (data: unknown): data is ReadMessage =>
  typeof data === 'object' &&
  data !== null &&
  ['read-updated', 'read-checked', 'read-stale'].includes((data as { type?: unknown }).type as string) &&
  typeof (data as { url?: unknown }).url === 'string';

/** What the worker tells the pages after it sent scores: the phone's database has changed beside them. */
export interface ScoresMessage {
  type: 'scores-moved';
}

export const isScoresMessage = (data: unknown): data is ScoresMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'scores-moved';

/** What a page asks of the worker. */
export type WorkerOrder =
  /** Take over from the version before (the golfer said so). */
  | { type: 'SKIP_WAITING' }
  /** This user signed out: drop their reads, and do not store those still under way. */
  | { type: 'forget-reads'; userId: number };
