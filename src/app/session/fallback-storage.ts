export type FallbackStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/**
 * Local storage with a fallback in memory: a value that it refuses (private window, full or blocked storage) lasts as
 * long as the page. The next page restores the sign-in from the database (session/restore.ts).
 */
export function createFallbackStorage(under: () => Storage): FallbackStorage {
  const held = new Map<string, string>();
  const tryStorage = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(under());
    } catch {
      return otherwise; // blocked storage counts as empty
    }
  };
  return {
    getItem: (name) => held.get(name) ?? tryStorage((storage) => storage.getItem(name), null),
    setItem(name, value) {
      const isWritten = tryStorage((storage) => (storage.setItem(name, value), true), false);
      if (isWritten) held.delete(name);
      else held.set(name, value);
    },
    removeItem(name) {
      held.delete(name);
      tryStorage((storage) => storage.removeItem(name), undefined);
    },
    clear() {
      held.clear();
      tryStorage((storage) => storage.clear(), undefined);
    },
  };
}
