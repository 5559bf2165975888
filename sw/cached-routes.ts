import { getReadsCacheNameByHeader, getReadsCacheName } from '#api/cached-reads.ts';

export interface CachedRead {
  path: string;
  pattern: RegExp;
  /** Checks the minimum shape of our answer, because a captive portal may also send JSON. */
  isValidShape: (json: unknown) => boolean;
  isOwnCard?: (url: string, authorization: string | null) => boolean;
}

const isList = (json: unknown): boolean => Array.isArray(json);
const createFieldCheck =
  (field: string) =>
  (json: unknown): boolean =>
    typeof json === 'object' && json !== null && field in json;

const createCachedRead = (path: string, isValidShape: (json: unknown) => boolean): CachedRead => ({
  path,
  pattern: new RegExp(`^${path.replace(/\/$/, '').replace(/:[a-z]+/g, '(\\d+)')}/?$`),
  isValidShape,
});

/** Reads that a phone shows offline once they were loaded. */
export const CACHED_READS: readonly CachedRead[] = [
  createCachedRead('/api/tournaments/', isList),
  createCachedRead('/api/tournaments/:id', createFieldCheck('id')),
  createCachedRead('/api/entries/', isList),
  createCachedRead('/api/tournaments/:id/entry/', createFieldCheck('state')),
  createCachedRead('/api/players/', isList),
  createCachedRead('/api/groupings/', isList),
  createCachedRead('/tournament/:id/round-scores', isList),
  createCachedRead('/tournament/:id/field', createFieldCheck('cards')),
  createCachedRead('/tournament/:id/competitions', isList),
  createCachedRead('/tournament/:id/notices/', createFieldCheck('notices')),
  createCachedRead('/tournament/:id/local-rules/', createFieldCheck('text')),
  createCachedRead('/tournament/:id/round/:round/history/', isList),
  createCachedRead('/api/users/:id', createFieldCheck('id')),
  createCachedRead('/api/users/:id/handicap/', createFieldCheck('rounds')),
  createCachedRead('/api/tournaments/:id/courses/', isList),
  createCachedRead('/api/seasons/', isList),
  createCachedRead('/api/seasons/:id/', createFieldCheck('season')),
  createCachedRead('/api/club/', createFieldCheck('mail')),
  createCachedRead('/api/courses/', isList),
  createCachedRead('/api/courses/:id/', createFieldCheck('id')),
  createCachedRead('/api/tournament-grouping-settings/', isList),
  createCachedRead('/api/player-exclusions/', isList),
  {
    ...createCachedRead(
      '/user/:user/tournament/:tournament/round/:round/scorecard/',
      createFieldCheck('holes'),
    ),
    isOwnCard: (url, authorization) => {
      const player = Number(/\/user\/(\d+)\/tournament\//.exec(url)?.[1]);
      return getReadsCacheNameByHeader(authorization) === getReadsCacheName(player);
    },
  },
];

export function findCachedRead(url: string, baseUrl: string): CachedRead | null {
  const parsedUrl = new URL(url);
  const root = new URL(baseUrl);
  const prefix = root.pathname.replace(/\/+$/, '');
  if (parsedUrl.origin !== root.origin || !parsedUrl.pathname.startsWith(`${prefix}/`)) return null;
  const path = parsedUrl.pathname.slice(prefix.length);
  return CACHED_READS.find(({ pattern }) => pattern.test(path)) ?? null;
}

/** Paths of navigations that do not open a route of the app: API calls and files. */
export const NON_APP_PATHS: RegExp[] = [/^\/api\//, /\/[^/]+\.[a-z0-9]+$/i];
