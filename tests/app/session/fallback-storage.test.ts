import { describe, expect, it } from 'vitest';
import { createFallbackStorage } from '#app/session/fallback-storage.ts';

function fakeStorage(refuses: () => boolean) {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem(name: string, value: string) {
      if (refuses()) throw new DOMException('No room.', 'QuotaExceededError');
      stored.set(name, value);
    },
    removeItem: (name: string) => void stored.delete(name),
    clear: () => stored.clear(),
  } as unknown as Storage;
  return { stored, storage };
}

describe('Storage of the sign-in on the phone', () => {
  it('keeps and reads a value in memory if the browser fails to store the value', () => {
    let isFull = false;
    const { stored, storage } = fakeStorage(() => isFull);
    const own = createFallbackStorage(() => storage);
    own.setItem('token', 'old');
    expect(stored.get('token')).toBe('old');
    isFull = true;
    own.setItem('token', 'new');
    expect(own.getItem('token')).toBe('new');
    own.removeItem('token');
    expect(own.getItem('token')).toBe(null);
    own.setItem('token', 'newest');
    own.clear();
    expect([own.getItem('token'), stored.size]).toEqual([null, 0]);
  });

  it('keeps all values in memory if the browser has no local storage', () => {
    const own = createFallbackStorage(() => {
      throw new DOMException('Blocked.', 'SecurityError');
    });
    own.setItem('token', 'mine');
    expect([own.getItem('token'), own.getItem('other')]).toEqual(['mine', null]);
    own.clear();
    expect(own.getItem('token')).toBe(null);
  });
});
