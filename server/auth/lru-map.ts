/** Bounds the memory that a flood of addresses can use. */
const MOST_KEYS = 20_000;

/** Drops the least recently used entry first, but never one in use. */
export function lruMap<T>(make: () => T, isInUse: (one: T) => boolean = () => false): (key: string) => T {
  const held = new Map<string, T>();
  const dropOne = (): void => {
    for (const [key, one] of held)
      if (!isInUse(one)) {
        held.delete(key);
        return;
      }
  };
  return (key) => {
    const one = held.get(key) ?? make();
    held.delete(key);
    held.set(key, one);
    if (held.size > MOST_KEYS) dropOne();
    return one;
  };
}
