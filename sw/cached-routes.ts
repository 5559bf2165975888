import { readsCacheFor, readsCacheOf } from '#api/cached-reads.ts';

export interface CachedRead {
  /** Path in the contract; tests/sw/cached-routes.test.ts compares the two. */
  path: string;
  pattern: RegExp;
  /** Minimum shape of our answer, because a captive portal may send JSON as well. */
  isValidShape: (json: unknown) => boolean;
  /** True if the address is the requesting user's own card. */
  isOwnCard?: (url: string, authorization: string | null) => boolean;
}

const isList = (json: unknown): boolean => Array.isArray(json);
const has =
  (field: string) =>
  (json: unknown): boolean =>
    typeof json === 'object' && json !== null && field in json;

const read = (path: string, isValidShape: (json: unknown) => boolean): CachedRead => ({
  path,
  pattern: new RegExp(`^${path.replace(/\/$/, '').replace(/:[a-z]+/g, '(\\d+)')}/?$`),
  isValidShape,
});

/** Everything that can be viewed offline after it was loaded once. */
export const CACHED_READS: readonly CachedRead[] = [
  read('/api/tournaments/', isList),
  read('/api/tournaments/:id', has('id')),
  read('/api/players/', isList),
  read('/api/groupings/', isList),
  read('/tournament/:id/round-scores', isList),
  read('/tournament/:id/field', has('cards')),
  read('/tournament/:id/competitions', isList),
  read('/tournament/:id/round/:round/history/', isList),
  read('/api/users/:id', has('id')),
  read('/api/users/:id/handicap/', has('rounds')),
  read('/api/tournaments/:id/courses/', isList),
  read('/api/seasons/', isList),
  read('/api/seasons/:id/', has('season')),
  read('/api/club/', has('mail')),
  read('/api/courses/', isList),
  read('/api/courses/:id/', has('id')),
  read('/api/tournament-grouping-settings/', isList),
  read('/api/player-exclusions/', isList),
  {
    ...read('/user/:user/tournament/:tournament/round/:round/scorecard/', has('holes')),
    isOwnCard: (url, authorization) => {
      const player = Number(/\/user\/(\d+)\/tournament\//.exec(url)?.[1]);
      return readsCacheFor(authorization) === readsCacheOf(player);
    },
  },
];

export function cachedReadAt(url: string, base: string): CachedRead | null {
  const at = new URL(url);
  const root = new URL(base);
  const prefix = root.pathname.replace(/\/+$/, '');
  if (at.origin !== root.origin || !at.pathname.startsWith(`${prefix}/`)) return null;
  const path = at.pathname.slice(prefix.length);
  return CACHED_READS.find(({ pattern }) => pattern.test(path)) ?? null;
}

/** Navigations that are not routes of the app: API paths and file names. */
export const NOT_THE_APP: RegExp[] = [/^\/api\//, /\/[^/]+\.[a-z0-9]+$/i];
