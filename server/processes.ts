import cluster, { type Worker } from 'node:cluster';
import { ConfigError } from './config/config-error.ts';
import { messageOf } from './failures.ts';

const MAX_PROCESSES = 64;
/** Time in ms after SIGTERM until a process is killed; it needs less to answer and to close the database. */
const MAX_EXIT_WAIT_MS = 30_000;
/** Pause before a restart in ms; it doubles after each failure. */
const MIN_RESTART_PAUSE_MS = 1000;
const MAX_RESTART_PAUSE_MS = 30_000;

/** Message of a worker to the primary process when it accepts requests. */
export interface ReadyMessage {
  address: string;
}

/** Number of processes; null without arguments, for a single process. ConfigError if the arguments are invalid. */
export function parseProcessCount(args: readonly string[], databaseUrl: string | null): number | null {
  if (args.length === 0) return null;
  const [optionName = '', countText = ''] = args.flatMap((arg) => arg.split('='));
  if (optionName !== '--processes')
    throw new ConfigError(`${args[0]} is not known here. There is --processes N.`);
  if (
    args.length > 2 ||
    !/^\d{1,2}$/.test(countText) ||
    Number(countText) < 1 ||
    Number(countText) > MAX_PROCESSES
  )
    throw new ConfigError(`--processes needs a number from 1 to ${MAX_PROCESSES}.`);
  if (databaseUrl === null)
    throw new ConfigError(
      '--processes needs PostgreSQL: set DATABASE_URL. The embedded database is for one process; start without --processes.',
    );
  return Number(countText);
}

const hasEnded = (worker: Worker): boolean => worker.isDead();
const waitForExit = (worker: Worker): Promise<void> =>
  hasEnded(worker) ? Promise.resolve() : new Promise((resolve) => void worker.once('exit', () => resolve()));

/** Resolves when the process accepts requests; rejects if it ends first, after it has logged why. */
function startWorker(): Promise<{ worker: Worker; address: string }> {
  return new Promise((resolve, reject) => {
    const worker = cluster.fork();
    const rejectStart = (): void => reject(new ConfigError('A server process did not start.'));
    worker.once('exit', rejectStart);
    worker.once('message', ({ address }: ReadyMessage) => {
      worker.off('exit', rejectStart);
      resolve({ worker, address });
    });
  });
}

async function stopWorker(worker: Worker): Promise<void> {
  if (hasEnded(worker)) return;
  const killTimer = setTimeout(() => worker.process.kill('SIGKILL'), MAX_EXIT_WAIT_MS);
  worker.process.kill('SIGTERM');
  await waitForExit(worker);
  clearTimeout(killTimer);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs `processCount` processes on one port and restarts those that die. SIGUSR2 replaces them one by one without a gap;
 * SIGTERM and SIGINT end them. Resolves when all processes accept requests.
 */
export async function runProcesses(
  processCount: number,
  log: (line: string, level?: 'info') => void,
): Promise<string> {
  const runningWorkers = new Set<Worker>();
  const state = { stopping: false, rolling: true, isRestarting: false };

  async function addWorker(): Promise<string> {
    const { worker, address } = await startWorker();
    runningWorkers.add(worker);
    worker.once('exit', (exitCode, signal) => {
      if (!runningWorkers.delete(worker) || state.stopping) return;
      log(`Server process ${worker.process.pid} ended (${signal || exitCode}); another one is started.`);
      void restartMissingWorkers();
    });
    return address;
  }
  async function restartMissingWorkers(): Promise<void> {
    if (state.isRestarting) return;
    state.isRestarting = true;
    for (let delayMs = MIN_RESTART_PAUSE_MS; runningWorkers.size < processCount && !state.stopping;) {
      await pause(delayMs);
      if (state.stopping) break;
      try {
        await addWorker();
        delayMs = MIN_RESTART_PAUSE_MS;
      } catch (error) {
        delayMs = Math.min(MAX_RESTART_PAUSE_MS, 2 * delayMs);
        log(`${messageOf(error)} Retrying in ${delayMs / 1000} s.`);
      }
    }
    state.isRestarting = false;
  }
  /** Starts the new process before the old one ends, so that a release that does not start causes no outage. */
  async function replaceWorkers(): Promise<void> {
    const oldWorkers = [...runningWorkers];
    for (const oldWorker of oldWorkers) {
      if (state.stopping) return;
      await addWorker();
      runningWorkers.delete(oldWorker);
      await stopWorker(oldWorker);
    }
  }
  async function stopProcesses(): Promise<void> {
    state.stopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && stopWorker(worker)));
    process.exit(0);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (!state.stopping) void stopProcesses();
    });
  process.on('SIGUSR2', () => {
    if (state.rolling) return log('A start or restart is already in progress.');
    state.rolling = true;
    log('Restarting the server processes, one after the other.', 'info');
    replaceWorkers()
      .then(
        () => log(`All ${processCount} server processes are new.`, 'info'),
        (error: unknown) =>
          log(`${messageOf(error)} The restart is cancelled; the running processes continue.`),
      )
      .finally(() => {
        state.rolling = false;
        void restartMissingWorkers(); // Restarts processes that died during the replacement.
      });
  });
  const addresses = await Promise.all(Array.from({ length: processCount }, addWorker));
  state.rolling = false;
  return addresses[0]!;
}
