import { liveThrough } from './day.ts';
import { judge } from './evening.ts';
import type { WorldParts } from './world.ts';

export interface Outcome {
  seed: number;
  broken: string;
  /** What happened that day. */
  story: string[];
}

/** Runs one seed; null when every promise held. */
export async function runSeed(seed: number, parts?: WorldParts): Promise<Outcome | null> {
  const world = await liveThrough(seed, parts);
  const broken = await judge(world);
  return broken === null ? null : { seed, broken, story: world.story() };
}
