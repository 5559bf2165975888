import { EventEmitter } from 'node:events';
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildLivePath, buildNoticesPath } from '#contract/scores/live.ts';
import { createEventStreams } from '#server/live/streams.ts';
import { createVersionWatch } from '#server/live/version-watch.ts';
import { newPeople, newWorld, onEveryServer, scoreOf, type World } from '../world.ts';

interface Stream {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** All data received so far. */
  text(): string;
  events(): number[];
  notices(): number[];
  ended: Promise<void>;
  close(): void;
}

/** Opens a stream like a browser. */
const watch = (url: string, headers: Record<string, string> = {}): Promise<Stream> =>
  new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { accept: 'text/event-stream', ...headers } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      const ended = new Promise<void>((done) => response.once('close', done));
      response.once('error', () => {}); // ends when this test aborts it
      resolve({
        status: response.statusCode!,
        headers: response.headers,
        text: () => text,
        notices: () => [...text.matchAll(/event: notice\ndata: (\d+)/g)].map(([, id]) => Number(id)),
        events: () => [...text.matchAll(/event: board\nid: (\d+)/g)].map(([, id]) => Number(id)),
        ended,
        close: () => request.destroy(),
      });
    });
    request.once('error', reject);
  });

onEveryServer('the event stream of a leaderboard', (server) => {
  let base: string;
  let world: World;
  beforeAll(async () => {
    base = await server().app.listen({ port: 0, host: '127.0.0.1' });
    world = await newWorld(server(), await newPeople(server()));
  });
  const score = async (strokes: number) => {
    const answer = await server()
      .as(world.owner.access)
      .post('/api/scoreupdate/', { ...scoreOf(world), score: strokes });
    expect(answer.status).toBe(200);
  };
  const versionNow = async () => (await server().context.versionOf(world.tournament))!;

  it('sends the leaderboard’s version at once, and each new version after a score', async () => {
    const stream = await watch(base + buildLivePath(world.tournament));
    expect(stream.status).toBe(200);
    expect(stream.headers['content-type']).toBe('text/event-stream');
    expect(stream.headers['cache-control']).toBe('no-store');
    expect(stream.headers['x-content-type-options']).toBe('nosniff');
    await vi.waitFor(async () => expect(stream.events()).toEqual([await versionNow()]));
    await score(5);
    await vi.waitFor(async () => expect(stream.events().at(-1)).toBe(await versionNow()));
    expect(stream.events().length).toBe(2);
    stream.close();
  });

  it('is not opened by HEAD, which is answered at once', async () => {
    const status = await new Promise((resolve, reject) => {
      const request = http.request(base + buildLivePath(world.tournament), { method: 'HEAD' }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode));
      });
      request.once('error', reject).end();
    });
    expect(status).toBe(404);
  });

  it('sends nothing to a browser that has the current version', async () => {
    const has = await versionNow();
    const stream = await watch(base + buildLivePath(world.tournament), { 'last-event-id': String(has) });
    await vi.waitFor(() => expect(stream.text()).toContain('retry:'));
    await score(6);
    await vi.waitFor(() => expect(stream.events().length).toBe(1));
    expect(stream.events()[0]).toBeGreaterThan(has);
    stream.close();
  });

  it('sends the number of the latest notice at once, and again after each new notice', async () => {
    const add = (text: string) =>
      server().as(world.organizer.access).post(`/tournament/${world.tournament}/notices/`, { text });
    const numberNow = async () => (await server().context.noticeOf(world.tournament))!;
    const board = await watch(base + buildLivePath(world.tournament));
    const card = await watch(base + buildNoticesPath(world.tournament));
    await vi.waitFor(async () => expect(card.notices()).toEqual([await numberNow()]));
    await add('Play is slow on 4.');
    for (const stream of [board, card])
      await vi.waitFor(async () => expect(stream.notices().at(-1)).toBe(await numberNow()));
    expect(card.notices().length).toBe(2);
    await score(4);
    await vi.waitFor(async () => expect(board.events().at(-1)).toBe(await versionNow()));
    expect(card.events()).toEqual([]);
    const late = await watch(base + buildNoticesPath(world.tournament));
    await vi.waitFor(async () => expect(late.notices()).toEqual([await numberNow()]));
    for (const stream of [board, card, late]) stream.close();
  });

  it('is refused with 404 for an unknown tournament, and with 400 for an invalid id', async () => {
    expect((await server().as(null).get('/tournament/999999/events')).status).toBe(404);
    expect((await server().as(null).get('/tournament/abc/events')).status).toBe(400);
  });
});

describe('event streams', () => {
  const version = { now: 1 };
  const watching = createVersionWatch({
    versionOf: async () => version.now,
    onError: (error) => expect.unreachable(String(error)),
    everyMs: 5,
  });
  const streams = createEventStreams(watching, { most: 3, mostOfAddress: 2, heartbeatMs: 20 });
  const listening = http.createServer((request, response) => {
    const address = String(request.headers['x-from']);
    if (!streams.hasRoom(address)) return void response.writeHead(503).end();
    streams.open({ tournament: 1, version: version.now, has: null, address, response });
  });
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
    const at = listening.address();
    url = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/`;
  });
  afterAll(() => void listening.close());

  it('are limited for each address and in total, and are all closed with the server', async () => {
    const from = (address: string) => watch(url, { 'x-from': address });
    const first = await from('10.0.0.1');
    await from('10.0.0.1');
    expect((await from('10.0.0.1')).status).toBe(503);
    const third = await from('10.0.0.2');
    expect((await from('10.0.0.3')).status).toBe(503);
    first.close();
    await vi.waitFor(() => expect(streams.size()).toBe(2));
    const fourth = await from('10.0.0.3');
    expect(fourth.status).toBe(200);
    await vi.waitFor(() => expect(fourth.text()).toContain(': \n\n'));
    streams.close();
    await Promise.all([third.ended, fourth.ended]);
    await vi.waitFor(() => expect([streams.size(), watching.size()]).toEqual([0, 0]));
  });
});

it('event streams tell their browsers to reconnect after different delays of a few seconds', () => {
  const messages: string[] = [];
  const response = Object.assign(new EventEmitter(), {
    writableEnded: false,
    writableLength: 0,
    write: (bytes: Buffer) => messages.push(bytes.toString()),
    end: () => response.emit('close'),
  });
  const watching = createVersionWatch({ versionOf: async () => 1, onError: () => {} });
  for (let i = 0; i < 100; i += 1) {
    const streams = createEventStreams(watching);
    const place = { tournament: 1, version: 1, has: 1, address: '10.0.0.1' };
    streams.open({ ...place, response: response as unknown as http.ServerResponse });
    streams.close();
  }
  const times = messages.map((text) => Number(/^retry: (\d+)\n\n$/.exec(text)?.[1]));
  expect(times).toHaveLength(100);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(1500);
  expect(Math.max(...times)).toBeLessThan(6000);
  expect(new Set(times).size).toBeGreaterThan(50);
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(2000);
});

it('every subscriber of a board is notified and removed if the database cannot return the board’s version', async () => {
  const failures: unknown[] = [];
  const received: (number | null)[] = [];
  const watching = createVersionWatch({
    versionOf: async () => Promise.reject(new Error('The database is away.')),
    onError: (error) => failures.push(error),
    everyMs: 5,
  });
  const unwatch = watching.watch(1, (version) => {
    received.push(version);
    unwatch();
  });
  await vi.waitFor(() => expect(received).toEqual([null]));
  expect(failures).toHaveLength(1);
  expect(watching.size()).toBe(0);
});
