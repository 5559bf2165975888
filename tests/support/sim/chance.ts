import { randomOf } from '#domain/random.ts';

/** One seed's draws: the same seed makes the same world on every machine. */
export interface Draws {
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
  /** From 0 up to 1. */
  fraction(): number;
  /** True this often, from 0 to 1. */
  chance(share: number): boolean;
  pick<T>(of: readonly T[]): T;
  /** One of the names, each as often as its weight says. */
  weighted<Name extends string>(weights: Record<Name, number>): Name;
}

interface Weighed {
  entries: [string, number][];
  sum: number;
}
const known = new WeakMap<object, Weighed>();

function weighed(weights: Record<string, number>): Weighed {
  const before = known.get(weights);
  if (before) return before;
  const entries = Object.entries(weights);
  const made = { entries, sum: entries.reduce((all, [, weight]) => all + weight, 0) };
  known.set(weights, made);
  return made;
}

export function drawsOf(seed: number): Draws {
  const random = randomOf(seed);
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
