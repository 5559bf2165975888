import { readsCacheFor, readsCacheOf } from '#api/cached-reads.ts';

export interface CachedRead {
  path: string;
  pattern: RegExp;
  /** Checks the minimum shape of our answer, because a captive portal may send JSON as well. */
  isValidShape: (json: unknown) => boolean;
  isOwnCard?: (url: string, authorization: string | null) => boolean;
}

const isList = (json: unknown): boolean => Array.isArray(json);
const hasField =
  (field: string) =>
  (json: unknown): boolean =>
    typeof json === 'object' && json !== null && field in json;

const read = (path: string, isValidShape: (json: unknown) => boolean): CachedRead => ({
  path,
  pattern: new RegExp(`^${path.replace(/\/$/, '').replace(/:[a-z]+/g, '(\\d+)')}/?$`),
  isValidShape,
});

/** Reads that a phone shows offline once they were loaded. */
export const CACHED_READS: readonly CachedRead[] = [
  read('/api/tournaments/', isList),
  read('/api/tournaments/:id', hasField('id')),
  read('/api/entries/', isList),
  read('/api/tournaments/:id/entry/', hasField('state')),
  read('/api/players/', isList),
  read('/api/groupings/', isList),
  read('/tournament/:id/round-scores', isList),
  read('/tournament/:id/field', hasField('cards')),
  read('/tournament/:id/competitions', isList),
  read('/tournament/:id/notices/', hasField('notices')),
  read('/tournament/:id/local-rules/', hasField('text')),
  read('/tournament/:id/round/:round/history/', isList),
  read('/api/users/:id', hasField('id')),
  read('/api/users/:id/handicap/', hasField('rounds')),
  read('/api/tournaments/:id/courses/', isList),
  read('/api/seasons/', isList),
  read('/api/seasons/:id/', hasField('season')),
  read('/api/club/', hasField('mail')),
  read('/api/courses/', isList),
  read('/api/courses/:id/', hasField('id')),
  read('/api/tournament-grouping-settings/', isList),
  read('/api/player-exclusions/', isList),
  {
    ...read('/user/:user/tournament/:tournament/round/:round/scorecard/', hasField('holes')),
    isOwnCard: (url, authorization) => {
      const player = Number(/\/user\/(\d+)\/tournament\//.exec(url)?.[1]);
      return readsCacheFor(authorization) === readsCacheOf(player);
    },
  },
];

export function findCachedRead(url: string, base: string): CachedRead | null {
  const parsedUrl = new URL(url);
  const root = new URL(base);
  const prefix = root.pathname.replace(/\/+$/, '');
  if (parsedUrl.origin !== root.origin || !parsedUrl.pathname.startsWith(`${prefix}/`)) return null;
  const path = parsedUrl.pathname.slice(prefix.length);
  return CACHED_READS.find(({ pattern }) => pattern.test(path)) ?? null;
}

/** Navigations to other than routes of the app: API paths and file names. */
export const NOT_THE_APP: RegExp[] = [/^\/api\//, /\/[^/]+\.[a-z0-9]+$/i];
