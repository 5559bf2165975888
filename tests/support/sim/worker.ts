import { hadAll } from './day.ts';
import { runSeed, type Outcome } from './seeds.ts';
import type { World } from './world.ts';

/** One chunk of seeds for a process. */
export interface Chunk {
  from: number;
  count: number;
}
export interface ChunkDone {
  runs: number;
  failures: Outcome[];
  /** Days that had an exchange, a certification and a wipe. */
  whole: number;
}
/** Sent before each day. */
export interface DayBegun {
  begun: number;
}

/** Stack traces are off by default, because a day creates hundreds of errors that nobody reads. */
const CALLS = Error.stackTraceLimit;

/** Repeats a failed day with stack traces. */
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
    process.send!({ begun: seed } satisfies DayBegun);
    const failed = await live(seed, lived);
    if (failed) failures.push(failed);
  }
  return { runs: count, failures, whole };
}

// An unhandled rejection would end the process and the whole run.
process.on('message', async (chunk: Chunk) => {
  const done = await run(chunk);
  process.send!(done);
});
