import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, OFFLINE_FAILURE } from '#api/failures.ts';
import { createReadiness } from '#app/offline/readiness.ts';

/** A page that has waited for its worker in vain once; the worker activates when `come` is called. */
function createPageWithLateWorker() {
  let activateWorker = (_controls: boolean): void => {};
  const late = new Promise<boolean>((resolve) => (activateWorker = resolve));
  const answers = [Promise.resolve(false), late];
  const call = vi.fn<() => Promise<unknown>>(async () => fail(OFFLINE_FAILURE));
  const readiness = createReadiness({
    http: { call, parts: { base: 'http://here' } } as never,
    session: { userId: () => 1, on: () => () => {} },
    worker: {
      controls: () => answers.shift() ?? Promise.resolve(true),
      hasWorker: () => answers.length === 0,
    },
    connection: { on: () => () => {} },
    hasCard: async () => false,
    prepareCardMerge: async () => async () => {},
  });
  return { readiness, call, activateWorker };
}

describe('A tournament that is fetched without an active service worker', () => {
  it('is fetched again once a service worker is active, because the first responses were not cached', async () => {
    const { readiness, call, activateWorker } = createPageWithLateWorker();
    await readiness.prepare(3, 1);
    const asked = call.mock.calls.length;
    expect(asked).toBeGreaterThan(0);
    activateWorker(true);
    await vi.waitFor(() => expect(call.mock.calls.length).toBe(2 * asked));
  });

  it('is not fetched again while no service worker is active', async () => {
    const { readiness, call, activateWorker } = createPageWithLateWorker();
    await readiness.prepare(3, 1);
    const asked = call.mock.calls.length;
    activateWorker(false);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(call.mock.calls.length).toBe(asked);
  });
});

/** A page with a worker on which nothing can be fetched, and the function that reports a connection. */
function createPageWithoutServer() {
  let reportConnection = (_isOnline: boolean): void => {};
  const call = vi.fn<() => Promise<unknown>>(async () => fail(OFFLINE_FAILURE));
  const readiness = createReadiness({
    http: { call, parts: { base: 'http://here' } } as never,
    session: { userId: () => 1, on: () => () => {} },
    worker: { controls: async () => true, hasWorker: () => true },
    connection: {
      on(listener) {
        reportConnection = listener;
        return () => (reportConnection = () => {});
      },
    },
    hasCard: async () => false,
    prepareCardMerge: async () => async () => {},
  });
  return { readiness, call, reportConnection: (isOnline: boolean) => reportConnection(isOnline) };
}

describe('A preparation for offline use that could not read everything', () => {
  const TOURNAMENT = 3;
  const settle = () => vi.advanceTimersByTimeAsync(0);
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('is repeated three times, and then once the server can be reached again', async () => {
    const { readiness, call, reportConnection } = createPageWithoutServer();
    readiness.prepareUntilReady(TOURNAMENT, 1);
    await settle();
    const readCount = call.mock.calls.length;
    expect(readCount).toBeGreaterThan(0);
    for (const [attempts, pauseMs] of [
      [2, 3_000],
      [3, 15_000],
      [4, 60_000],
    ] as const) {
      await vi.advanceTimersByTimeAsync(pauseMs - 1);
      expect(call.mock.calls.length).toBe((attempts - 1) * readCount);
      await vi.advanceTimersByTimeAsync(1);
      await settle();
      expect(call.mock.calls.length).toBe(attempts * readCount);
    }
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(call.mock.calls.length).toBe(4 * readCount);
    reportConnection(false);
    reportConnection(true);
    await settle();
    expect(call.mock.calls.length).toBe(5 * readCount);
  });

  it('is repeated at most once a minute if the connection comes and goes', async () => {
    const { readiness, call, reportConnection } = createPageWithoutServer();
    readiness.prepareUntilReady(TOURNAMENT, 1);
    await settle();
    const readCount = call.mock.calls.length;
    await vi.advanceTimersByTimeAsync(200_000);
    const before = call.mock.calls.length;
    for (let second = 0; second < 120; second += 1) {
      reportConnection(second % 2 === 0);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(call.mock.calls.length - before).toBe(2 * readCount);
  });

  it('is not repeated after the page has been left', async () => {
    const { readiness, call, reportConnection } = createPageWithoutServer();
    const stop = readiness.prepareUntilReady(TOURNAMENT, 1);
    await settle();
    const readCount = call.mock.calls.length;
    stop();
    reportConnection(true);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(call.mock.calls.length).toBe(readCount);
  });
});
