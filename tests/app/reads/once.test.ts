import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { once } from '#app/once.ts';

describe('What is loaded once', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is loaded at the first call, and everybody gets the same', async () => {
    const load = vi.fn<() => Promise<object>>(async () => ({}));
    const get = once(load);
    expect(load).not.toHaveBeenCalled();
    const both = await Promise.all([get(), get()]);
    expect(both[0]).toBe(both[1]);
    expect(load).toHaveBeenCalledOnce();
  });

  it('can be read at once when it is there, as React reads it', async () => {
    const get = once(async () => 7);
    await get();
    expect(get()).toMatchObject({ status: 'fulfilled', value: 7 });
  });

  it('is tried again a second after it failed; until then everybody hears the same failure', async () => {
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
