import { liveThrough } from './day.ts';
import { judge } from './evening.ts';
import type { World, WorldParts } from './world.ts';

export interface Outcome {
  seed: number;
  broken: string;
  /** What happened that day. */
  story: string[];
}

/** Runs one seed; null when every promise held. `lived` is called with the day once it is over. */
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
