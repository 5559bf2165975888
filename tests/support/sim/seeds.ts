import { liveThrough } from './day.ts';
import { judge } from './evening.ts';
import type { World, WorldParts } from './world.ts';

export interface Outcome {
  seed: number;
  broken: string;
  /** The events of the day. */
  story: string[];
}

/** Called with the day before and after its evening. */
export interface Watching {
  before?: (world: World) => void;
  after?: (world: World) => void;
}

/** Runs one seed; null if every promise held. */
export async function runSeed(
  seed: number,
  parts?: WorldParts,
  { before, after }: Watching = {},
): Promise<Outcome | null> {
  const world = await liveThrough(seed, parts);
  before?.(world);
  const broken = await judge(world);
  after?.(world);
  return broken === null ? null : { seed, broken, story: world.story() };
}
