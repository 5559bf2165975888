import { beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { requests } from './requests.ts';
import { newPeople, newWorld, onEveryServer, send, type World } from './world.ts';

const reads = [...calls.entries()].filter(([, call]) => call.method === 'GET').map(([name]) => name);

onEveryServer('What caches may do with answers', (server) => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld(server(), await newPeople(server()));
  });

  it.each(reads.filter((name) => name !== 'readHealth'))('%s is for its asker alone', async (name) => {
    const sent = requests[name]!(world);
    for (const token of [world.organizer.access, 'an old token']) {
      const { headers } = await send(server(), name, sent, token);
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(String(headers['vary'])).toMatch(/(^|, )Authorization(,|$)/);
    }
    const visitor = await send(server(), name, sent);
    expect(String(visitor.headers['vary'])).toMatch(/(^|, )Authorization(,|$)/);
    expect(visitor.headers['cache-control']).toBe('no-cache');
  });

  it('the address of a scorecard goes on telling pages and answers apart', async () => {
    const { headers } = await send(
      server(),
      'readScorecard',
      requests['readScorecard']!(world),
      world.owner.access,
    );
    expect(headers['vary']).toBe('Accept, Sec-Fetch-Mode, Authorization, Accept-Encoding');
  });

  it('a board that is known already is answered so too', async () => {
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
