import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The tested build: dist, or JOURNEYS_DIST (inside the checkout). */
export const DIST = path.resolve(import.meta.dirname, '../../..', process.env['JOURNEYS_DIST'] ?? 'dist');

export interface RealServer {
  port: number;
  url: string;
  /** The data folder. */
  data: string;
  /** Restarts the process on the same port and data. Resolves once it answers. */
  start(): Promise<void>;
  /** SIGTERM like an operator, SIGKILL like a power cut. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** The id of the running process. */
  pid(): number;
  /** Returns and clears the errors that the server has logged. */
  complaints(): string[];
  /** Throws if the server has logged errors since the last call. */
  expectNoComplaint(): void;
  /** Ends the process and removes its data. Throws if the server has logged errors. */
  close(): Promise<void>;
}

/** Maximum start time in ms on a busy machine. */
const PATIENCE_MS = 90_000;

/** A free port of 127.0.0.1 below the ephemeral range, so that it is still free when the server restarts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/health/`, { signal: AbortSignal.timeout(5000) });
    return ((await answer.json()) as { greenside?: boolean }).greenside === true;
  } catch {
    return false;
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

interface Setup {
  /** The folder of the build, for a journey that replaces it. */
  dist?: string;
  env?: Record<string, string>;
  /** A wrapper command that execs the server in the same process, such as 'unshare' for a private disk. */
  through?: readonly string[];
  /** Node's arguments before the program. */
  nodeArgs?: readonly string[];
}

/** The built server in a process of its own on 127.0.0.1, with a data folder of its own. */
export async function startRealServer({
  dist = DIST,
  env = {},
  through = [],
  nodeArgs = [],
}: Setup = {}): Promise<RealServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const data = await mkdtemp(path.join(tmpdir(), 'greenside-journey-'));
  let child: ChildProcess | null = null;
  let printed = '';
  const errors: string[] = [];
  const readOutput = (text: string): void => {
    printed = (printed + text).slice(-4000);
    errors.push(...text.split('\n').filter((line) => /^\{"level":[4-6]0/.test(line)));
  };

  const start = async () => {
    const words = [...through, process.execPath, ...nodeArgs, path.join(dist, 'server/main.js')];
    const started = spawn(words[0]!, words.slice(1), {
      cwd: path.dirname(dist),
      env: { PATH: process.env['PATH'], PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) stream.setEncoding('utf8').on('data', readOutput);
    for (const deadline = Date.now() + PATIENCE_MS; !(await answers(url)); await sleep(50)) {
      if (hasEnded(started)) throw new Error(`The server ended with ${started.exitCode}:\n${printed}`);
      if (Date.now() > deadline) throw new Error(`The server does not answer:\n${printed}`);
    }
  };
  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    if (!child || hasEnded(child)) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    const late = setTimeout(() => child?.kill('SIGKILL'), 10_000);
    await exited;
    clearTimeout(late);
  };
  const complaints = () => errors.splice(0);
  const expectNoComplaint = () => {
    const lines = complaints();
    if (lines.length > 0) throw new Error(`The server complained:\n${lines.join('\n')}`);
  };
  const close = async () => {
    await stop('SIGKILL');
    await rm(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    expectNoComplaint();
  };
  try {
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  const pid = () => child!.pid!;
  return { port, url, data, start, stop, pid, complaints, expectNoComplaint, close };
}
