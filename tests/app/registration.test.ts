import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLifecycle } from '#app/lifecycle.ts';
import { registerWorker } from '#app/worker/registration.ts';
import { createUpdate } from '#app/worker/update.ts';
import { stubPage } from '#tests/support/page.ts';

interface Worker extends EventTarget {
  orders: unknown[];
}
const createWorker = (): Worker => {
  const orders: unknown[] = [];
  return Object.assign(new EventTarget(), { orders, postMessage: (order: unknown) => orders.push(order) });
};
type Registration = EventTarget & Record<'installing' | 'waiting' | 'active', Worker | null>;

describe('A new version of the app', () => {
  let registration: Registration;
  let update: ReturnType<typeof createUpdate>;

  beforeEach(() => {
    stubPage('http://127.0.0.1');
    registration = Object.assign(new EventTarget(), { installing: null, waiting: null, active: null });
    update = createUpdate();
    Object.assign(navigator, { serviceWorker: { register: async () => registration } });
    vi.stubEnv('VITE_SW_DEV', '1');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });

  const register = () => registerWorker(update, createLifecycle());
  const isOffered = () => update.store.getState().waiting;
  /** As the browser does it: the registration first, then the word. */
  function step(change: Partial<Registration>, told: EventTarget, word: string): void {
    Object.assign(registration, change);
    told.dispatchEvent(new Event(word));
  }

  it('is offered once it is installed beside the one that runs, and takes over when told to', async () => {
    registration.active = createWorker();
    await register();
    const next = createWorker();
    step({ installing: next }, registration, 'updatefound');
    expect(isOffered()).toBe(false);
    step({ installing: null, waiting: next }, next, 'statechange');
    expect(isOffered()).toBe(true);
    expect(next.orders).toEqual([]);
    update.store.getState().apply();
    expect(next.orders).toEqual([{ type: 'SKIP_WAITING' }]);
  });

  it('is offered at the start, where it waits already', async () => {
    Object.assign(registration, { active: createWorker(), waiting: createWorker() });
    await register();
    expect(isOffered()).toBe(true);
  });

  it('is offered where its installing had begun before the page looked', async () => {
    const next = createWorker();
    Object.assign(registration, { active: createWorker(), installing: next });
    await register();
    step({ installing: null, waiting: next }, next, 'statechange');
    expect(isOffered()).toBe(true);
  });

  it('is not what the very first worker of a phone is', async () => {
    await register();
    const first = createWorker();
    step({ installing: first }, registration, 'updatefound');
    step({ installing: null, waiting: first }, first, 'statechange');
    step({ waiting: null, active: first }, first, 'statechange');
    expect(isOffered()).toBe(false);
  });
});
