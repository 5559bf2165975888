import { createRandom } from '#domain/random.ts';

/** Seeded random numbers: the same seed makes the same world on every machine. */
export interface Draws {
  /** An integer from 0 to `below` - 1. */
  below(below: number): number;
  /** 0 inclusive to 1 exclusive. */
  fraction(): number;
  /** True with probability `share`. */
  chance(share: number): boolean;
  pick<T>(of: readonly T[]): T;
  /** One of the names, by weight. */
  weighted<Name extends string>(weights: Record<Name, number>): Name;
}

interface Weighed {
  entries: [string, number][];
  sum: number;
}
const cached = new WeakMap<object, Weighed>();

function weighed(weights: Record<string, number>): Weighed {
  const before = cached.get(weights);
  if (before) return before;
  const entries = Object.entries(weights);
  const made = { entries, sum: entries.reduce((all, [, weight]) => all + weight, 0) };
  cached.set(weights, made);
  return made;
}

export function drawsOf(seed: number): Draws {
  const random = createRandom(seed);
  const fraction = (): number => random(0x1000000) / 0x1000000;
  return {
    below: random,
    fraction,
    chance: (share) => fraction() < share,
    pick: (of) => of[random(of.length)]!,
    weighted<Name extends string>(weights: Record<Name, number>) {
      const { entries, sum } = weighed(weights);
      let left = fraction() * sum;
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name as Name;
      }
      return entries.at(-1)![0] as Name;
    },
  };
}
