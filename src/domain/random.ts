/** Returns a whole number from 0 to `below` - 1. */
export type Random = (below: number) => number;

/** Mulberry32 by Tommy Ettinger (public domain): the same seed gives the same numbers on every machine. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedState = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedState = (mixedState + Math.imul(mixedState ^ (mixedState >>> 7), 61 | mixedState)) ^ mixedState;
    return ((mixedState ^ (mixedState >>> 14)) >>> 0) % limit;
  };
}

/** Shuffles a copy (Fisher-Yates). */
export function shuffle<T>(items: readonly T[], seed: number): T[] {
  const random = createRandom(seed);
  const shuffled = items.map((item) => item);
  for (let i = shuffled.length - 1; i > 0; i -= 1) {
    const swapIndex = random(i + 1);
    [shuffled[i], shuffled[swapIndex]] = [shuffled[swapIndex]!, shuffled[i]!];
  }
  return shuffled;
}
