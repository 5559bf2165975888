import { liveThrough } from './day.ts';
import { judge } from './evening.ts';
import type { Mutation } from './mutations.ts';

export interface Outcome {
  seed: number;
  broken: string;
  /** What happened that day. */
  story: string[];
}

/** Runs one seed, with a rule broken on purpose if given; null when every promise held. */
export async function runSeed(seed: number, mutation?: Mutation): Promise<Outcome | null> {
  const world = await liveThrough(seed, mutation);
  const broken = await judge(world);
  return broken === null ? null : { seed, broken, story: world.story() };
}
