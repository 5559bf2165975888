import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createStorageWatch, createStorageFailure } from '#server/scores/storage-watch.ts';
import type { ScoreOp } from '#server/scores/types.ts';
import { VERSION } from '#server/version.ts';
import { describeOnEveryDatabase, startServer, type TestServer } from '#tests/support/server.ts';

describeOnEveryDatabase('The health endpoint of a server', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ database });
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => server?.close());
  const ask = async (what: 'live' | 'ready') => {
    const { status, headers, body } = await server.as(null).get(`/api/health/${what}`);
    expect(headers['cache-control']).toBe('no-store');
    return [status, body];
  };

  it('reports "live" and "ready" while the database answers', async () => {
    expect(await ask('live')).toEqual([200, { live: true, version: VERSION }]);
    expect(await ask('ready')).toEqual([200, { ready: true, version: VERSION, problem: null }]);
  });

  it('reports "live" but not "ready" while the database fails or does not respond', async () => {
    const { read } = server.context;
    const failing = vi.spyOn(read, 'selectFrom').mockImplementation(() => {
      throw new Error('the connection is gone');
    });
    expect((await ask('ready'))[0]).toBe(503);
    expect(await ask('live')).toEqual([200, { live: true, version: VERSION }]);
    failing.mockRestore();
    const never = { select: () => never, limit: () => never, orderBy: () => never } as never as object;
    const silent = new Promise<never>(() => {});
    Object.assign(never, { executeTakeFirst: () => silent, execute: () => silent });
    vi.spyOn(read, 'selectFrom').mockImplementation(() => never as never);
    expect(await ask('ready')).toEqual([503, { ready: false, version: VERSION, problem: 'database' }]);
  });

  it('reports "not ready" for some seconds after the disk has refused a score', async () => {
    vi.spyOn(server.context.storage, 'isRefusing').mockReturnValueOnce(true);
    expect(await ask('ready')).toEqual([503, { ready: false, version: VERSION, problem: 'storage' }]);
    expect((await ask('ready'))[0]).toBe(200);
  });

  it('reports "not ready" as soon as the server begins to stop, and still answers', async () => {
    const app = buildApp(server.context, { pages: null, publicUrl: null, isStopping: () => true });
    const ready = await app.inject('/api/health/ready');
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { ready: false, version: VERSION, problem: 'stopping' },
    ]);
    expect((await app.inject('/api/health/')).statusCode).toBe(200);
    await app.close();
  });
});

it('A disk that refused a score counts as full for ten seconds or until a score is stored', async () => {
  let now = 0;
  let isFull = true;
  const op = { update: {} } as ScoreOp;
  const watch = createStorageWatch(
    () => 0,
    () => {},
    () => now,
  );
  const scores = watch.watchScores({
    submit: async () =>
      isFull
        ? createStorageFailure(op, new Error('database or disk is full'))
        : { status: 200, op_id: null, body: '', completed: null },
  });
  expect(watch.isRefusing()).toBe(false);
  await scores.submit(op);
  expect(watch.isRefusing()).toBe(true);
  now = 10_000;
  expect(watch.isRefusing()).toBe(false);
  await scores.submit(op);
  expect(watch.isRefusing()).toBe(true);
  isFull = false;
  await scores.submit(op);
  expect(watch.isRefusing()).toBe(false);
});
