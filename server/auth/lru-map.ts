/** Keeps a flood of addresses from filling the memory. */
const MOST_KEYS = 20_000;

/** The newest of many, by key. What is still in use is never dropped. */
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
