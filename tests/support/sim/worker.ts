import { runSeed, type Outcome } from './seeds.ts';

/** One chunk of seeds for a process, and what became of it. */
export interface Chunk {
  from: number;
  count: number;
}
export interface ChunkDone {
  runs: number;
  failures: Outcome[];
}

async function run({ from, count }: Chunk): Promise<ChunkDone> {
  const failures: Outcome[] = [];
  for (let seed = from; seed < from + count; seed += 1) {
    const failed = await runSeed(seed);
    if (failed) failures.push(failed);
  }
  return { runs: count, failures };
}

// A rejection that nobody handles ends the process, and with it the whole run.
process.on('message', async (chunk: Chunk) => {
  const done = await run(chunk);
  process.send!(done);
});
