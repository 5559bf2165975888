export type FallbackStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/**
 * Local storage with a copy in memory: a value that the browser refuses lasts as long as the page. The next page
 * restores the sign-in from the database (session/restore.ts).
 */
export function createFallbackStorage(getStorage: () => Storage): FallbackStorage {
  const memoryValues = new Map<string, string>();
  const tryStorage = <T>(withStorage: (storage: Storage) => T, fallback: T): T => {
    try {
      return withStorage(getStorage());
    } catch {
      return fallback; // Blocked storage counts as empty.
    }
  };
  return {
    getItem: (name) => memoryValues.get(name) ?? tryStorage((storage) => storage.getItem(name), null),
    setItem(name, value) {
      const isWritten = tryStorage((storage) => (storage.setItem(name, value), true), false);
      if (isWritten) memoryValues.delete(name);
      else memoryValues.set(name, value);
    },
    removeItem(name) {
      memoryValues.delete(name);
      tryStorage((storage) => storage.removeItem(name), undefined);
    },
    clear() {
      memoryValues.clear();
      tryStorage((storage) => storage.clear(), undefined);
    },
  };
}
