import { liveThrough } from './day.ts';
import { judge } from './evening.ts';

export interface Outcome {
  seed: number;
  broken: string;
  /** What happened that day. */
  story: string[];
}

/** Runs one seed; null when every promise held. */
export async function runSeed(seed: number): Promise<Outcome | null> {
  const world = await liveThrough(seed);
  const broken = await judge(world);
  return broken === null ? null : { seed, broken, story: world.story() };
}

/** Runs seeds `from` to `from + count - 1`, and stops after a few failures. */
export async function runSeeds(from: number, count: number): Promise<{ runs: number; failures: Outcome[] }> {
  const failures: Outcome[] = [];
  let runs = 0;
  for (let seed = from; seed < from + count && failures.length < 3; seed += 1) {
    const failed = await runSeed(seed);
    runs += 1;
    if (failed) failures.push(failed);
  }
  return { runs, failures };
}
