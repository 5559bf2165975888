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

describe('A page whose worker is replaced', () => {
  it('reloads, because its version is old', () => {
    page(true).takeOver();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays when it gets its first worker, and reloads at the next one', () => {
    const { takeOver } = page(false);
    takeOver();
    expect(reload).not.toHaveBeenCalled();
    takeOver();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads without a worker of its own as well, if a new version was waiting', () => {
    const { offer, store, takeOver } = page(false);
    const apply = vi.fn<() => void>();
    offer(apply);
    store.getState().apply();
    expect(apply).toHaveBeenCalledTimes(1);
    takeOver();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('postpones the reload until the last open card is left', async () => {
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
