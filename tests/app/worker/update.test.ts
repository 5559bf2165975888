import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUpdate } from '#app/worker/update.ts';

const reload = vi.fn<() => void>();
beforeEach(() => void vi.stubGlobal('location', { reload }));
afterEach(() => {
  reload.mockClear();
  vi.unstubAllGlobals();
});

function page(hasWorker: boolean) {
  const container = Object.assign(new EventTarget(), { controller: hasWorker ? {} : null });
  const update = createUpdate(container as unknown as ServiceWorkerContainer);
  return { ...update, takeOver: () => container.dispatchEvent(new Event('controllerchange')) };
}

describe('When a new service worker takes control, a page of the app', () => {
  it('reloads if an older service worker controlled the page before', () => {
    page(true).takeOver();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload for its first service worker, but reloads for the second', () => {
    const { takeOver } = page(false);
    takeOver();
    expect(reload).not.toHaveBeenCalled();
    takeOver();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads even for its first service worker if the user accepted a new version', () => {
    const { offer, store, takeOver } = page(false);
    const apply = vi.fn<() => void>();
    offer(apply);
    store.getState().apply();
    expect(apply).toHaveBeenCalledTimes(1);
    takeOver();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads only after all open scorecards are left', async () => {
    const { holdReload, takeOver } = page(true);
    const [leaveFirst, leaveSecond] = [holdReload(), holdReload()];
    takeOver();
    leaveFirst();
    leaveFirst();
    await new Promise((done) => setTimeout(done, 1));
    expect(reload).not.toHaveBeenCalled();
    leaveSecond();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});
