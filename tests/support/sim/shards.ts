import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Outcome } from './seeds.ts';
import type { CensusName } from './census.ts';
import type { Chunk, ChunkDone, DayBegun, SeedsOf } from './worker.ts';

/** Small, so that all processes end at about the same time, but large enough for a second one to be worth its start. */
const CHUNK = 100;
/** Enough to show the kind of failure. */
const MAX_FAILURES = 5;

export interface Days {
  runs: number;
  failures: Outcome[];
  happened: SeedsOf;
  /** Duration in ms. */
  took: number;
}

/** With two processes on two cores V8's parallel GC costs a quarter of the time. */
const FLAGS = ['--single-threaded-gc', '--max-semi-space-size=32'];

/** Bundles the simulation into one file for plain Node processes. */
async function bundle(outDir: string): Promise<string> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('worker.ts', import.meta.url)),
      outDir,
      emptyOutDir: false,
      minify: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'worker.mjs' } },
    },
  });
  return path.join(outDir, 'worker.mjs');
}

/** A day takes a second; one that takes this long, in ms, is reported with its seed. */
const STUCK_MS = 240_000;

/** Feeds chunks to one process until there are none. Rejects if the process dies. */
function employ(
  worker: ChildProcess,
  next: () => Chunk | null,
  done: (result: ChunkDone) => void,
): Promise<void> {
  let stuck: ReturnType<typeof setTimeout> | undefined;
  const watch = (seed: number | null): void => {
    clearTimeout(stuck);
    const report = () =>
      console.log(`seed ${seed ?? 'not begun'}: nothing for ${STUCK_MS / 1000} s in process ${worker.pid}`);
    stuck = setTimeout(report, STUCK_MS);
  };
  return new Promise<void>((resolve, reject) => {
    const go = (): void => {
      const chunk = next();
      if (chunk) worker.send(chunk);
      else resolve();
    };
    worker.on('message', (message: ChunkDone | DayBegun) => {
      if ('begun' in message) return watch(message.begun);
      done(message);
      go();
    });
    worker.on('error', reject);
    worker.on('exit', (code, signal) =>
      reject(new Error(`a process of the simulation ended with ${signal ?? code}`)),
    );
    watch(null);
    go();
  }).finally(() => {
    clearTimeout(stuck);
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
  });
}

/** Processes that stay between runs, because a new one compiles the simulation again for a second. */
function createPool(file: string) {
  const all = new Set<ChildProcess>();
  const idle: ChildProcess[] = [];
  const start = (): ChildProcess => {
    const worker = fork(file, { execArgv: FLAGS, env: { ...process.env, NODE_OPTIONS: '' } });
    all.add(worker);
    return worker;
  };
  return {
    async employ(...work: [next: () => Chunk | null, done: (result: ChunkDone) => void]): Promise<void> {
      const worker = idle.shift() ?? start();
      await employ(worker, ...work);
      idle.unshift(worker);
    },
    // They have nothing left to do, so nobody has to wait until they exit.
    end() {
      for (const worker of all) worker.kill('SIGKILL');
    },
  };
}
type Pool = ReturnType<typeof createPool>;

/** Bundles the simulation once for any number of runs; `remove` ends its processes and deletes the bundle. */
export async function prepareDays() {
  const outDir = await mkdtemp(path.join(tmpdir(), 'greenside-days-'));
  const pool = createPool(await bundle(outDir));
  return {
    run: (range: Range): Promise<Days> => runDays(pool, range),
    async remove() {
      pool.end();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

interface Range {
  from: number;
  count: number;
  census?: CensusName;
  /** Gets the number of days done, now and before, and the new failures. */
  progress?: (runs: number, before: number, failures: readonly Outcome[]) => void;
}

/** Runs `count` seeds from `from` on all cores and stops after a few failures. */
async function runDays(
  pool: Pool,
  { from, count, census = 'whole', progress = () => {} }: Range,
): Promise<Days> {
  const began = performance.now();
  const failures: Outcome[] = [];
  const end = from + count;
  let runs = 0;
  const happened: SeedsOf = {};
  let at = from;
  const next = (): Chunk | null => {
    if (at >= end || failures.length >= MAX_FAILURES) return null;
    const chunk = { from: at, count: Math.min(CHUNK, end - at), census };
    at += chunk.count;
    return chunk;
  };
  const done = (result: ChunkDone): void => {
    progress(runs + result.runs, runs, result.failures);
    runs += result.runs;
    for (const [name, seeds] of Object.entries(result.happened)) (happened[name] ??= []).push(...seeds);
    failures.push(...result.failures);
  };
  const workers = Math.min(availableParallelism(), Math.ceil(count / CHUNK));
  await Promise.all(Array.from({ length: workers }, () => pool.employ(next, done)));
  return { runs, failures: failures.slice(0, MAX_FAILURES), happened, took: performance.now() - began };
}
