import { describe, expect, it } from 'vitest';
import { toCacheKey } from '#api/cached-reads.ts';
import { calls } from '#contract/calls.ts';
import { CACHED_READS, NON_APP_PATHS, findCachedRead } from '../../sw/cached-routes.ts';

const HOST = 'https://golf.example';

describe('the reads of the API that the service worker caches', () => {
  it('are all reads of the API, except those that only the server can answer', () => {
    const asked = [
      '/api/handicaps/normalized_preview/',
      '/api/health/',
      '/api/openapi.json',
      '/board/:id.json',
      '/board/:id/field.json',
      '/api/people/',
      '/api/accounts/',
      '/api/merges/',
      '/api/users/:id/merge/:from/',
      '/api/registration/',
      '/api/server/',
      '/api/journal/',
      '/api/tournaments/:id/journal/',
      '/api/tournaments/:id/export/journal/:format',
      '/api/courses/:id/use/',
      '/api/courses/:id/conditions/',
      '/api/handicaps/progress/',
      '/api/competitions/:id/board/',
      '/api/competitions/:id/export/:format',
      '/api/tournaments/:id/bans/',
      '/api/tournaments/:id/roles/',
      '/api/tournaments/:id/entries/',
      '/tournament/:id/notices/seen/',
      '/tournament/:tournament/round/:round/groups/',
      '/api/tournaments/:id/access/',
      '/api/tournaments/:id/roster/',
      '/api/users/:id/export/',
      '/api/users/:id/calendar/',
      '/api/tournaments/:id/players/:player/calendar/',
      ...['holes', 'results', 'roster', 'teesheet'].map(
        (what) => `/api/tournaments/:id/export/${what}/:format`,
      ),
      '/user/:user/tournament/:tournament/round/:round/group-versions/',
      '/user/:user/tournament/:tournament/round/:round/score-log/',
    ];
    const reads = [...calls.values()].filter(({ method }) => method === 'GET').map(({ path }) => path);
    expect(reads.length).toBeGreaterThan(10);
    expect(CACHED_READS.map(({ path }) => path).sort()).toEqual(
      reads.filter((path) => !asked.includes(path)).sort(),
    );
  });

  it.each([
    '/api/tournaments/',
    '/api/tournaments',
    '/api/tournaments/12',
    '/api/tournaments/12/',
    '/api/players/?tournament=3',
    '/tournament/3/round-scores',
    '/tournament/3/field',
    '/tournament/3/competitions',
    '/user/5/tournament/3/round/2/scorecard/',
    '/user/5/tournament/3/round/2/scorecard',
    '/api/users/5/handicap/',
  ])('include the path %s', (path) => {
    expect(findCachedRead(HOST + path, HOST)).not.toBeNull();
  });

  it.each([
    '/api/health/',
    '/api/tournaments/new',
    '/user/5/tournament/3/round/2/score-log/',
    '/tournament/3',
    '/assets/index.js',
    '/api/users/5/handicap/more',
  ])('do not include the path %s', (path) => {
    expect(findCachedRead(HOST + path, HOST)).toBeNull();
  });

  it('have paths below the configured address of the API, on any origin', () => {
    expect(
      findCachedRead('https://api.example/v1/api/tournaments/', 'https://api.example/v1'),
    ).not.toBeNull();
    expect(findCachedRead('https://api.example/api/tournaments/', 'https://api.example/v1')).toBeNull();
    expect(findCachedRead(`${HOST}/api/tournaments/`, 'https://api.example')).toBeNull();
  });

  it('have the same cache key with and without a trailing slash, and in any order of query parameters', () => {
    expect(toCacheKey(`${HOST}/api/players/?b=2&a=1`)).toBe(toCacheKey(`${HOST}/api/players?a=1&b=2`));
    expect(toCacheKey(`${HOST}/api/players/?tournament=1`)).not.toBe(
      toCacheKey(`${HOST}/api/players/?tournament=2`),
    );
  });

  it('have a check that rejects answers of an unexpected form', () => {
    for (const { isValidShape } of CACHED_READS)
      for (const odd of [null, 'text', 7, { portal: true }]) expect(isValidShape(odd)).toBe(false);
  });

  it('include the user’s own scorecard, which the worker treats differently', () => {
    const own = findCachedRead(`${HOST}/user/5/tournament/3/round/2/scorecard/`, HOST)!.isOwnCard!;
    const token = (id: number) =>
      `Bearer x.${Buffer.from(JSON.stringify({ user_id: id })).toString('base64url')}.x`;
    expect(own(`${HOST}/user/5/tournament/3/round/2/scorecard/`, token(5))).toBe(true);
    expect(own(`${HOST}/user/5/tournament/3/round/2/scorecard/`, token(6))).toBe(false);
    expect(own(`${HOST}/user/5/tournament/3/round/2/scorecard/`, null)).toBe(false);
  });
});

describe('when the browser opens a page, the address', () => {
  const isForApp = (path: string) => !NON_APP_PATHS.some((pattern) => pattern.test(path));

  it.each([
    '/',
    '/login',
    '/tournament/3',
    '/user/5/tournament/3/round/2/scorecard/',
    '/admin/handicaps',
    '/nowhere',
  ])('%s gets the app’s cached page', (path) => expect(isForApp(path)).toBe(true));

  it.each(['/api/tournaments/', '/robots.txt', '/icons/icon-192.png', '/manifest.webmanifest'])(
    '%s gets the server’s answer',
    (path) => expect(isForApp(path)).toBe(false),
  );
});
