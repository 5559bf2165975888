import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, it, vi } from 'vitest';
import { everyRow } from '#tests/support/every-row.ts';
import { calls } from '#contract/calls.ts';
import { serviceUnavailable } from '#server/failures.ts';
import { requests } from './requests.ts';
import { newPeople, newWorld, onEveryServer, send, type World } from '../world.ts';

const reads = [...calls.entries()].filter(([, call]) => call.method === 'GET').map(([name]) => name);
/** Reads with one answer for all users, with the read whose answer they share. */
const SHARED = { readSharedBoard: 'readBoard', readSharedField: 'readField' };

onEveryServer('The cache headers of answers', (server) => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld(server(), await newPeople(server()));
  });

  const others = reads.filter((name) => name !== 'readHealth' && !(name in SHARED));
  it('allow only the user’s own browser to cache an answer, unless all users get the same answer', () =>
    everyRow(others, String, async (name) => {
      const sent = requests[name]!(world);
      for (const token of [world.organizer.access, 'an old token']) {
        const { status, headers } = await send(server(), name, sent, token);
        expect(headers['cache-control']).toBe(status < 400 ? 'private, no-cache' : 'no-store');
        expect(String(headers['vary'])).toMatch(/(^|, )Authorization(,|$)/);
      }
      const visitor = await send(server(), name, sent);
      expect(String(visitor.headers['vary'])).toMatch(/(^|, )Authorization(,|$)/);
      expect(visitor.headers['cache-control']).toBe(visitor.status < 400 ? 'no-cache' : 'no-store');
    }));

  it('prevent caches from mixing up the page and the JSON at the address of a scorecard', async () => {
    const { headers } = await send(
      server(),
      'readScorecard',
      requests['readScorecard']!(world),
      world.owner.access,
    );
    expect(headers['vary']).toBe('Accept, Sec-Fetch-Mode, Authorization, Accept-Encoding');
  });

  it('allow proxies to cache an answer for one second if all users get the same answer', () =>
    everyRow(Object.entries(SHARED), String, async ([name, plain]) => {
      const sent = requests[name]!(world);
      const visitors = await send(server(), plain, requests[plain]!(world));
      for (const token of [undefined, world.organizer.access, world.owner.access, 'an old token']) {
        const { status, headers, body } = await send(server(), name, sent, token);
        expect([status, body]).toEqual([200, visitors.body]);
        expect(headers['cache-control']).toBe('public, s-maxage=1, stale-while-revalidate=5');
        expect(headers['vary']).toBe('Accept-Encoding');
        expect(headers['etag']).toBe(visitors.headers['etag']);
      }
      const none = await send(server(), name, { params: { id: 999_999 } });
      expect([none.status, none.body]).toEqual([404, { detail: 'There is no such tournament.' }]);
    }));

  it('allow a shared board to be cached in each encoding, and to be checked by its ETag', async () => {
    const url = `/board/${world.tournament}.json`;
    const ask = (headers: Record<string, string>) => server().app.inject({ url, headers });
    const plain = await ask({});
    for (const [encoding, open] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await ask({ 'accept-encoding': encoding });
      expect(headers['content-encoding']).toBe(encoding);
      expect(open(rawPayload).equals(plain.rawPayload)).toBe(true);
    }
    const again = await ask({ 'if-none-match': String(plain.headers['etag']) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    expect(again.headers['cache-control']).toContain('s-maxage=1');
  });

  it('forbid the caching of a refusal', async () => {
    const [id, tournament, user, player, link, from] = Array.from({ length: 6 }, () => 999_999);
    const other = { round: 1, number: 1, format: 'json', role: 'desk' };
    const nobody = { id, tournament, user, player, link, from, ...other };
    const refused: [string, unknown][] = [];
    for (const [name, { path, params }] of calls) {
      const sent = { params: Object.keys(params as never).length === 0 ? {} : nobody };
      const { status, headers } = await send(server(), name, { ...sent, body: '' }, world.outsider.access);
      if (status >= 400) refused.push([path, headers['cache-control']]);
    }
    expect(refused.length).toBeGreaterThan(calls.size / 2);
    expect(refused.filter(([, control]) => control !== 'no-store')).toEqual([]);
    for (const url of [
      '/board/x%2F..%2F4.json',
      '/board/x.json',
      '/board/%zz.json',
      `/board/${'4'.repeat(300)}.json`,
      '/board/999999.json',
      '/board/',
      '/api/users/999999/picture',
      '/assets/gone.js',
      '/tournament/x/events',
    ]) {
      const { statusCode, headers } = await server().app.inject({ url });
      expect([url, statusCode >= 400, headers['cache-control']]).toEqual([url, true, 'no-store']);
    }
  });

  it('forbid the caching of a shared board that could not be built', async () => {
    const failing = vi
      .spyOn(server().context.boards, 'bytes')
      .mockRejectedValueOnce(serviceUnavailable('Too much to do.', 5));
    const { status, headers } = await send(server(), 'readSharedBoard', requests['readSharedBoard']!(world));
    expect([status, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '5']);
    failing.mockRestore();
  });

  it('are the same on a 304 answer for an unchanged board', async () => {
    const url = `/tournament/${world.tournament}/round-scores`;
    const authorization = `Bearer ${world.owner.access}`;
    const { headers } = await server().app.inject({ url, headers: { authorization } });
    const again = await server().app.inject({
      url,
      headers: { authorization, 'if-none-match': String(headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.headers['cache-control']).toBe('private, no-cache');
    expect(again.headers['vary']).toBe('Authorization, Accept-Encoding');
  });
});
