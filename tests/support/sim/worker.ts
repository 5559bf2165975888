import { parentPort } from 'node:worker_threads';
import { runSeed, type Outcome } from './seeds.ts';

/** One chunk of seeds for a worker, and what became of it. */
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

// A rejection that nobody handles ends the worker, and with it the whole run.
parentPort?.on('message', async (chunk: Chunk) => {
  parentPort!.postMessage(await run(chunk));
});
