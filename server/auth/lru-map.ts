/** Maximum number of keys, which limits memory under a flood of addresses. */
const MAX_KEYS = 20_000;

/** A map that drops the least recently used entry that is not in use. */
export function createLruMap<T>(
  createValue: () => T,
  isInUse: (value: T) => boolean = () => false,
): (key: string) => T {
  const entries = new Map<string, T>();
  const evictOldestUnused = (): void => {
    for (const [key, value] of entries)
      if (!isInUse(value)) {
        entries.delete(key);
        return;
      }
  };
  return (key) => {
    const value = entries.get(key) ?? createValue();
    entries.delete(key);
    entries.set(key, value);
    if (entries.size > MAX_KEYS) evictOldestUnused();
    return value;
  };
}
