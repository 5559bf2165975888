import { describe, expect, it } from 'vitest';
import { createKeptStorage } from '#app/session/kept-storage.ts';

function fakeStorage(refuses: () => boolean) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem(name: string, value: string) {
      if (refuses()) throw new DOMException('No room.', 'QuotaExceededError');
      kept.set(name, value);
    },
    removeItem: (name: string) => void kept.delete(name),
    clear: () => kept.clear(),
  } as unknown as Storage;
  return { kept, storage };
}

describe('Local storage as a sign-in needs it', () => {
  it('takes what the browser does not keep into the page, newer than what the browser has', () => {
    let isFull = false;
    const { kept, storage } = fakeStorage(() => isFull);
    const own = createKeptStorage(() => storage);
    own.setItem('token', 'old');
    expect(kept.get('token')).toBe('old');
    isFull = true;
    own.setItem('token', 'new');
    expect(own.getItem('token')).toBe('new');
    own.removeItem('token');
    expect(own.getItem('token')).toBe(null);
    own.setItem('token', 'newest');
    own.clear();
    expect([own.getItem('token'), kept.size]).toEqual([null, 0]);
  });

  it('holds everything where the browser gives no storage at all', () => {
    const own = createKeptStorage(() => {
      throw new DOMException('Blocked.', 'SecurityError');
    });
    own.setItem('token', 'mine');
    expect([own.getItem('token'), own.getItem('other')]).toEqual(['mine', null]);
    own.clear();
    expect(own.getItem('token')).toBe(null);
  });
});
