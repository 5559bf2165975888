/** Bounds the memory that a flood of addresses can use. */
const MOST_KEYS = 20_000;

/** Drops the least recently used entry first, but never one in use. */
export function createLruMap<T>(
  make: () => T,
  isInUse: (one: T) => boolean = () => false,
): (key: string) => T {
  const entries = new Map<string, T>();
  const evictOne = (): void => {
    for (const [key, one] of entries)
      if (!isInUse(one)) {
        entries.delete(key);
        return;
      }
  };
  return (key) => {
    const one = entries.get(key) ?? make();
    entries.delete(key);
    entries.set(key, one);
    if (entries.size > MOST_KEYS) evictOne();
    return one;
  };
}
