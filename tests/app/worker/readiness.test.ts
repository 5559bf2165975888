import { describe, expect, it, vi } from 'vitest';
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
    hasCard: async () => false,
    prepareCardMerge: async () => async () => {},
  });
  return { readiness, call, come: activateWorker };
}

describe('A tournament that is fetched without an active service worker', () => {
  it('is fetched again once a service worker is active, because the first responses were not cached', async () => {
    const { readiness, call, come: activateWorker } = createPageWithLateWorker();
    await readiness.prepare(3, 1);
    const asked = call.mock.calls.length;
    expect(asked).toBeGreaterThan(0);
    activateWorker(true);
    await vi.waitFor(() => expect(call.mock.calls.length).toBe(2 * asked));
  });

  it('is not fetched again while no service worker is active', async () => {
    const { readiness, call, come: activateWorker } = createPageWithLateWorker();
    await readiness.prepare(3, 1);
    const asked = call.mock.calls.length;
    activateWorker(false);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(call.mock.calls.length).toBe(asked);
  });
});
