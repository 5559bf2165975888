import { once } from 'node:events';
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startFaultServer, type FaultServer } from '#tests/support/fault-server.ts';
import { startNginx, type Nginx } from '#tests/support/nginx.mjs';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { textOf } from '#tests/support/tree.ts';
import { newPeople, newWorld, scoreOf, type World } from '../world.ts';

const CROWD = 500;
const agent = new http.Agent({ keepAlive: true, maxSockets: CROWD });
afterAll(() => agent.destroy());

interface Got {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** An address given as host, port and path is sent unchanged; `URL` would normalize it. */
const get = (to: string | http.RequestOptions, headers: Record<string, string> = {}): Promise<Got> =>
  new Promise((resolve, reject) => {
    const answered = (answer: http.IncomingMessage) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    };
    const asked =
      typeof to === 'string' ? http.get(to, { agent, headers }, answered) : http.get(to, answered);
    asked.on('error', reject);
  });

describe('The server behind nginx', () => {
  let server: TestServer;
  let counted: FaultServer;
  let nginx: Nginx;
  let world: World;
  beforeAll(async () => {
    server = await startServer({ database: 'sqlite' });
    world = await newWorld(server, await newPeople(server));
    const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
    counted = await startFaultServer(Number(new URL(base).port));
    nginx = await startNginx({ origin: counted.port });
  });
  afterAll(async () => {
    await nginx?.stop();
    await counted?.close();
    await server?.close();
  });

  const rawGet = (path: string) => get({ host: '127.0.0.1', port: nginx.port, path, agent });
  const board = () => `/board/${world.tournament}.json`;
  const asked = (path: string) => counted.passages.filter((passage) => passage.path === path).length;
  const score = async (strokes: number) => {
    const update = { ...scoreOf(world), score: strokes };
    expect((await server.as(world.owner.access).post('/api/scoreupdate/', update)).status).toBe(200);
  };

  it('gets one request per second for a leaderboard, however many readers request it', async () => {
    const begun = performance.now();
    const versions = new Set<string>();
    for (let strokes = 3; strokes <= 10; strokes += 1) {
      await score(strokes);
      const all = await Promise.all(Array.from({ length: CROWD }, () => get(nginx.url + board())));
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
      for (const { headers } of all) versions.add(String(headers['etag']));
      await new Promise((done) => setTimeout(done, 300));
    }
    const seconds = (performance.now() - begun) / 1000;
    expect(asked(board())).toBeGreaterThanOrEqual(2);
    expect(asked(board())).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
    expect(versions.size).toBeGreaterThanOrEqual(2);
    const exact = await get(`${nginx.url}/tournament/${world.tournament}/round-scores`);
    await vi.waitFor(
      async () => expect((await get(nginx.url + board())).headers['etag']).toBe(exact.headers['etag']),
      { timeout: 20_000, interval: 200 },
    );
    expect((await get(nginx.url + board())).body.equals(exact.body)).toBe(true);
  });

  it('sends gzip to clients that accept it, and a 304 to clients with the current leaderboard', async () => {
    const { headers } = await get(nginx.url + board(), { 'accept-encoding': 'gzip, deflate, br' });
    expect(headers['content-encoding']).toBe('gzip');
    const before = asked(board());
    const same = await get(nginx.url + board(), {
      'accept-encoding': 'gzip',
      'if-none-match': String(headers['etag']),
    });
    expect([same.status, same.body.length]).toEqual([304, 0]);
    expect(asked(board())).toBeLessThanOrEqual(before + 1);
  });

  it('lets nginx cache shared leaderboards, but no requests with a token and no pages', async () => {
    const own = `/api/users/${world.owner.id}`;
    const authorization = `Bearer ${world.owner.access}`;
    const mine = await get(nginx.url + own, { authorization });
    expect(JSON.parse(String(mine.body))).toHaveProperty('email');
    const visitors = await get(nginx.url + own);
    expect(JSON.parse(String(visitors.body))).not.toHaveProperty('email');
    for (const path of [
      own,
      `/tournament/${world.tournament}/round-scores`,
      '/api/tournaments/',
      '/nowhere',
    ]) {
      const before = asked(path);
      await get(nginx.url + path, { authorization });
      await get(nginx.url + path);
      await get(nginx.url + path);
      expect([path, asked(path)]).toEqual([path, before + 3]);
    }
  });

  it('reads odd paths in the same way as nginx, so that nginx caches no refusal as a leaderboard', async () => {
    const odd = [
      `/board/x%2F..%2F${world.tournament}.json`,
      `/board/x%2f%2e%2e%2f${world.tournament}.json`,
      `/board/..%2Fboard%2F${world.tournament}.json`,
      `/board/0${world.tournament}.json`,
      `/board/${world.tournament}.json%00`,
      `/board/${world.tournament}.json%2F`,
      `/board/x/../${world.tournament}.json`,
      '/board/nothing.json',
      '/board/',
    ];
    await get(nginx.url + board());
    // The cached copy is out of date, so that the next request is passed to the server; the first odd path is such a
    // request.
    await new Promise((done) => setTimeout(done, 1100));
    for (const path of odd) {
      await rawGet(path);
      expect([path, (await get(nginx.url + board())).status]).toEqual([path, 200]);
    }
    const passed = counted.passages.map(({ path }) => path).filter((path) => path.startsWith('/board'));
    expect(passed.filter((path) => !/^\/board\/[1-9]\d*(\/field)?\.json$/.test(path))).toEqual([]);
    expect((await get(`${nginx.url}/board/${world.tournament}/field.json`)).status).toBe(200);
    const nothing = await get(`${nginx.url}/board/x.json`);
    expect([nothing.status, nothing.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(JSON.parse(String(nothing.body))).toEqual({ detail: 'There is nothing at this address.' });
  });

  it('passes each event of an event stream to clients immediately', async () => {
    const stream = http.get(`${nginx.url}/tournament/${world.tournament}/events`, { agent: false });
    const [answer] = (await once(stream, 'response')) as [http.IncomingMessage];
    expect(answer.headers['content-type']).toBe('text/event-stream');
    let text = '';
    answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    answer.once('error', () => {}); // aborted by this test
    const events = () => [...text.matchAll(/event: board/g)].length;
    await vi.waitFor(() => expect(events()).toBe(1));
    await score(4);
    await vi.waitFor(() => expect(events()).toBe(2));
    stream.destroy();
  });
});

describe('nginx forwards', () => {
  let nginx: Nginx;
  const echo = http.createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.headers));
  });
  beforeAll(async () => {
    await once(echo.listen(0, '127.0.0.1'), 'listening');
    const at = echo.address();
    nginx = await startNginx({ origin: typeof at === 'object' && at ? at.port : 0 });
  });
  afterAll(async () => {
    await nginx?.stop();
    echo.close();
    echo.closeAllConnections();
  });

  const readForwarded = async (path: string) => {
    const lie = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
    const { body } = await get(nginx.url + path, { ...lie, authorization: 'Bearer x', cookie: 'a=b' });
    return JSON.parse(String(body)) as Record<string, string>;
  };

  it('the client’s real address, and not an address in the client’s headers', async () => {
    const places = [
      '/api/tournaments/',
      '/tournament/1/events',
      '/board/1.json',
      '/board/1/field.json',
      '/',
      '/token/',
    ];
    for (const path of places) {
      const headers = await readForwarded(path);
      expect([path, headers['x-forwarded-for']]).toEqual([path, '127.0.0.1']);
      expect(headers['x-forwarded-proto']).toBe('http');
      expect(headers['host']).toBe(new URL(nginx.url).host);
      expect([path, headers['authorization']]).toEqual([
        path,
        path.startsWith('/board/') ? undefined : 'Bearer x',
      ]);
    }
    // The locations that pass requests on; each is requested above.
    const passing = textOf('deploy/nginx.conf')
      .split(/^ {4}location /m)
      .slice(1);
    expect(passing.filter((words) => words.includes('proxy_pass'))).toHaveLength(3);
  });

  it('no data that identify the reader of a shared leaderboard', async () => {
    const headers = await readForwarded('/board/1.json');
    expect(headers['accept-encoding']).toBe('gzip');
    for (const name of ['authorization', 'cookie']) expect(headers[name]).toBeUndefined();
  });
});
