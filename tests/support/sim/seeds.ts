import { liveThrough } from './day.ts';
import { judge } from './evening.ts';
import type { World, WorldParts } from './world.ts';

export interface Outcome {
  seed: number;
  broken: string;
  /** The events of the day. */
  story: string[];
}

/** Runs one seed; null if every promise held. Calls `lived` with the day at its end. */
export async function runSeed(
  seed: number,
  parts?: WorldParts,
  lived: (world: World) => void = () => {},
): Promise<Outcome | null> {
  const world = await liveThrough(seed, parts);
  const broken = await judge(world);
  lived(world);
  return broken === null ? null : { seed, broken, story: world.story() };
}
