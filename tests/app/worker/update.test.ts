import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUpdate } from '#app/worker/update.ts';

const reload = vi.fn<() => void>();
beforeEach(() => void vi.stubGlobal('location', { reload }));
afterEach(() => {
  reload.mockClear();
  vi.unstubAllGlobals();
});

/** A page with or without a worker that answers its requests. */
function page(hasWorker: boolean) {
  const container = Object.assign(new EventTarget(), { controller: hasWorker ? {} : null });
  const update = createUpdate(container as unknown as ServiceWorkerContainer);
  return { ...update, takeOver: () => container.dispatchEvent(new Event('controllerchange')) };
}

describe('A page whose worker is replaced', () => {
  it('reloads, since it is of the version before', () => {
    page(true).takeOver();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays when it gets its first worker, and reloads at the next', () => {
    const { takeOver } = page(false);
    takeOver();
    expect(reload).not.toHaveBeenCalled();
    takeOver();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads without a worker of its own too, when a new version waited beside it', () => {
    const { offer, store, takeOver } = page(false);
    const apply = vi.fn<() => void>();
    offer(apply);
    store.getState().apply();
    expect(apply).toHaveBeenCalledTimes(1);
    takeOver();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('waits with that until the last open card is left', async () => {
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
