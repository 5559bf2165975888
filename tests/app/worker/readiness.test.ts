import { describe, expect, it, vi } from 'vitest';
import { fail, offline } from '#api/failures.ts';
import { createReadiness } from '#app/offline/readiness.ts';

/** A page that has waited for its worker in vain once; the worker activates when `come` is called. */
function pageWithLateWorker() {
  let come = (_controls: boolean): void => {};
  const late = new Promise<boolean>((resolve) => (come = resolve));
  const answers = [Promise.resolve(false), late];
  const call = vi.fn<() => Promise<unknown>>(async () => fail(offline));
  const readiness = createReadiness({
    http: { call, parts: { base: 'http://here' } } as never,
    session: { userId: () => 1, on: () => () => {} },
    worker: {
      controls: () => answers.shift() ?? Promise.resolve(true),
      hasWorker: () => answers.length === 0,
    },
    hasCard: async () => false,
    expectCard: async () => async () => {},
  });
  return { readiness, call, come };
}

describe('A tournament fetched before the worker is active', () => {
  it('is fetched again afterwards, because the first responses are not cached', async () => {
    const { readiness, call, come } = pageWithLateWorker();
    await readiness.prepare(3, 1);
    const asked = call.mock.calls.length;
    expect(asked).toBeGreaterThan(0);
    come(true);
    await vi.waitFor(() => expect(call.mock.calls.length).toBe(2 * asked));
  });

  it('is not fetched again if no worker becomes active', async () => {
    const { readiness, call, come } = pageWithLateWorker();
    await readiness.prepare(3, 1);
    const asked = call.mock.calls.length;
    come(false);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(call.mock.calls.length).toBe(asked);
  });
});
