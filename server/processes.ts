import cluster, { type Worker } from 'node:cluster';
import { ConfigError } from './config/config-error.ts';
import { messageOf } from './failures.ts';

const MOST = 64;
/** A process that does not end in this time after SIGTERM (its last answers and its database take less) is killed. */
const LONGEST_END_MS = 30_000;
/** Before a process that died is started again, and doubled each time that does not succeed. */
const SHORTEST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** What a process says to the one that started it, once it answers. */
export interface Ready {
  address: string;
}

/** How many processes the words of the command line ask for; null for one that does all by itself. Throws a ConfigError. */
export function readProcesses(words: readonly string[], databaseUrl: string | null): number | null {
  if (words.length === 0) return null;
  const [name = '', given = ''] = words.flatMap((word) => word.split('='));
  if (name !== '--processes') throw new ConfigError(`${words[0]} is not known here. There is --processes N.`);
  if (words.length > 2 || !/^\d{1,2}$/.test(given) || Number(given) < 1 || Number(given) > MOST)
    throw new ConfigError(`--processes needs a number from 1 to ${MOST}.`);
  if (databaseUrl === null)
    throw new ConfigError(
      '--processes needs PostgreSQL: set DATABASE_URL. The embedded database is for one process; start without --processes.',
    );
  return Number(given);
}

const hasEnded = (worker: Worker): boolean => worker.isDead();
const endOf = (worker: Worker): Promise<void> =>
  hasEnded(worker) ? Promise.resolve() : new Promise((resolve) => void worker.once('exit', () => resolve()));

/** Starts one more process; resolves once it answers. Rejects when it ends before; it has said why by itself. */
function start(): Promise<{ worker: Worker; address: string }> {
  return new Promise((resolve, reject) => {
    const worker = cluster.fork();
    const failed = (): void => reject(new ConfigError('A server process did not start.'));
    worker.once('exit', failed);
    worker.once('message', ({ address }: Ready) => {
      worker.off('exit', failed);
      resolve({ worker, address });
    });
  });
}

async function end(worker: Worker): Promise<void> {
  if (hasEnded(worker)) return;
  const late = setTimeout(() => worker.process.kill('SIGKILL'), LONGEST_END_MS);
  worker.process.kill('SIGTERM');
  await endOf(worker);
  clearTimeout(late);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs `count` server processes that share the port, each with its own connections to the database. One that dies is started
 * again. SIGUSR2 starts each anew, one after the other, with no moment in which fewer answer; SIGTERM and SIGINT end all. (SIGHUP
 * is what a terminal sends that closes.) Resolves with the address once all answer.
 */
export async function runProcesses(
  count: number,
  log: (line: string, level?: 'info') => void,
): Promise<string> {
  const running = new Set<Worker>();
  const state = { stopping: false, rolling: true, keeping: false };

  async function add(): Promise<string> {
    const { worker, address } = await start();
    running.add(worker);
    worker.once('exit', (code, signal) => {
      if (!running.delete(worker) || state.stopping) return;
      log(`Server process ${worker.process.pid} ended (${signal || code}); another one is started.`);
      void keep();
    });
    return address;
  }
  /** Starts what is missing, until nothing is. */
  async function keep(): Promise<void> {
    if (state.keeping) return;
    state.keeping = true;
    for (let wait = SHORTEST_PAUSE_MS; running.size < count && !state.stopping;) {
      await pause(wait);
      if (state.stopping) break;
      try {
        await add();
        wait = SHORTEST_PAUSE_MS;
      } catch (error) {
        wait = Math.min(LONGEST_PAUSE_MS, 2 * wait);
        log(`${messageOf(error)} It is tried again in ${wait / 1000} s.`);
      }
    }
    state.keeping = false;
  }
  /** The new one answers before the old one is told to end: a release that does not start takes nothing down. */
  async function roll(): Promise<void> {
    const before = [...running];
    for (const old of before) {
      if (state.stopping) return;
      await add();
      running.delete(old);
      await end(old);
    }
  }
  async function stop(): Promise<void> {
    state.stopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)));
    process.exit(0);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (!state.stopping) void stop();
    });
  process.on('SIGUSR2', () => {
    if (state.rolling) return log('A start or restart is under way already.');
    state.rolling = true;
    log('Restarting the server processes, one after the other.', 'info');
    roll()
      .then(
        () => log(`All ${count} server processes are new.`, 'info'),
        (error: unknown) => log(`${messageOf(error)} The restart is given up; those that run go on.`),
      )
      .finally(() => {
        state.rolling = false;
        void keep(); // for one that died meanwhile
      });
  });
  const addresses = await Promise.all(Array.from({ length: count }, add));
  state.rolling = false;
  return addresses[0]!;
}
