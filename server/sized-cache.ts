/** A cache that drops its oldest entries beyond a total size, but never the entry that was stored last. */
export function createSizedCache<K, V>(maxSize: number, sizeOf: (value: V) => number) {
  const entries = new Map<K, V>();
  let totalSize = 0;
  const drop = (key: K): void => {
    const value = entries.get(key);
    if (value !== undefined) totalSize -= sizeOf(value);
    entries.delete(key);
  };
  return {
    get: (key: K): V | undefined => entries.get(key),
    store(key: K, value: V): void {
      drop(key);
      entries.set(key, value);
      totalSize += sizeOf(value);
      for (const oldestKey of entries.keys()) {
        if (totalSize <= maxSize) break;
        if (oldestKey !== key) drop(oldestKey);
      }
    },
  };
}
