import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { vi } from 'vitest';
import { createLocks } from './locks.ts';

function createStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (at) => [...items.keys()][at] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, String(value)),
  };
}

/**
 * Stubs the browser globals that the app needs: origin, localStorage, IndexedDB, locks, events; hidden page, no service
 * worker. Import the app's modules afterwards; end with `vi.unstubAllGlobals()`.
 */
export function stubPage(origin: string): {
  localStorage: Storage;
  window: EventTarget;
  document: EventTarget;
} {
  const localStorage = createStorage();
  const window = new EventTarget();
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('navigator', { locks: createLocks(), onLine: true });
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'hidden',
    documentElement: { dataset: {} },
  });
  vi.stubGlobal('document', document);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  return { localStorage, window, document };
}
