import { hadAll } from './day.ts';
import { runSeed, type Outcome } from './seeds.ts';
import type { World } from './world.ts';

/** One chunk of seeds for a process, and what became of it. */
export interface Chunk {
  from: number;
  count: number;
}
export interface ChunkDone {
  runs: number;
  failures: Outcome[];
  /** How many of them had an exchange, a certification and a wipe. */
  whole: number;
}

/** So many calls of an error are noted where it is made, as by default. A day makes hundreds that nobody reads. */
const CALLS = Error.stackTraceLimit;

/** A day that fails is lived through again, so that what it says tells where an error came from. */
async function live(seed: number, lived: (world: World) => void): Promise<Outcome | null> {
  Error.stackTraceLimit = 0;
  const failed = await runSeed(seed, undefined, lived);
  Error.stackTraceLimit = CALLS;
  return failed && ((await runSeed(seed)) ?? failed);
}

async function run({ from, count }: Chunk): Promise<ChunkDone> {
  const failures: Outcome[] = [];
  let whole = 0;
  const lived = (world: World): void => void (whole += Number(hadAll(world)));
  for (let seed = from; seed < from + count; seed += 1) {
    const failed = await live(seed, lived);
    if (failed) failures.push(failed);
  }
  return { runs: count, failures, whole };
}

// A rejection that nobody handles ends the process, and with it the whole run.
process.on('message', async (chunk: Chunk) => {
  const done = await run(chunk);
  process.send!(done);
});
