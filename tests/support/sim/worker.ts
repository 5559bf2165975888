import { getCensus, type CensusName, type Happened } from './census.ts';
import { runSeed, type Outcome, type Watching } from './seeds.ts';

/** One chunk of seeds for a process. */
export interface Chunk {
  from: number;
  count: number;
  census: CensusName;
}
/** The seeds of the days on which something happened, by its name; empty if it never did. */
export type SeedsOf = Record<string, number[]>;
export interface ChunkDone {
  runs: number;
  failures: Outcome[];
  happened: SeedsOf;
}
/** Sent before each day. */
export interface DayBegun {
  begun: number;
}

/** Stack traces are off by default, because a day creates hundreds of errors that nobody reads. */
const CALLS = Error.stackTraceLimit;

/** Repeats a failed day with stack traces. */
async function live(seed: number, watching: Watching): Promise<Outcome | null> {
  Error.stackTraceLimit = 0;
  const failed = await runSeed(seed, undefined, watching);
  Error.stackTraceLimit = CALLS;
  return failed && ((await runSeed(seed)) ?? failed);
}

async function run({ from, count, census }: Chunk): Promise<ChunkDone> {
  const { before, after } = getCensus(census);
  const failures: Outcome[] = [];
  const happened: SeedsOf = {};
  for (let seed = from; seed < from + count; seed += 1) {
    process.send!({ begun: seed } satisfies DayBegun);
    const note = (day: Happened = {}): void => {
      for (const [name, has] of Object.entries(day)) (happened[name] ??= []).push(...(has ? [seed] : []));
    };
    const failed = await live(seed, {
      before: (world) => note(before?.(world)),
      after: (world) => note(after?.(world)),
    });
    if (failed) failures.push(failed);
  }
  return { runs: count, failures, happened };
}

// An unhandled rejection would end the process and the whole run.
process.on('message', async (chunk: Chunk) => {
  const done = await run(chunk);
  process.send!(done);
});
