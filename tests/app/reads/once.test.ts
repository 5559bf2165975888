import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { once } from '#app/once.ts';

describe('A lazily loaded module', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is loaded at its first call, and all callers share it', async () => {
    const load = vi.fn<() => Promise<object>>(async () => ({}));
    const get = once(load);
    expect(load).not.toHaveBeenCalled();
    const both = await Promise.all([get(), get()]);
    expect(both[0]).toBe(both[1]);
    expect(load).toHaveBeenCalledOnce();
  });

  it('can be read synchronously once it is loaded, as React requires', async () => {
    const get = once(async () => 7);
    await get();
    expect(get()).toMatchObject({ status: 'fulfilled', value: 7 });
  });

  it('is loaded again one second after a failure; calls within this second get the same error', async () => {
    let isThere = false;
    const load = vi.fn<() => Promise<string>>(async () => {
      if (!isThere) throw new TypeError('no network');
      return 'here';
    });
    const get = once(load);
    await expect(get()).rejects.toThrow('no network');
    await expect(get()).rejects.toThrow('no network');
    expect(load).toHaveBeenCalledOnce();
    isThere = true;
    vi.advanceTimersByTime(1_000);
    expect(await get()).toBe('here');
  });
});
