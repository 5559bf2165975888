import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { readConfig, type Config } from './config/config.ts';
import { listen } from './listen.ts';
import { logLine } from './log.ts';
import { openContext } from './open-context.ts';
import { readProcesses, runProcesses, type Ready } from './processes.ts';
import { startProblem } from './start-problem.ts';

/** How long phones that hold a connection to a process which is replaced may take to ask once more on it. */
const DRAIN_MS = 3000;

/** One process that answers; on its own, or as one of several. */
async function serve(config: Config): Promise<{ address: string; store: string }> {
  const { context, close } = await openContext({ ...config, say: logLine(process.stdout) });
  const pages = fileURLToPath(new URL('../app', import.meta.url));
  const { address } = await listen(context, close, config, pages, {
    drainMs: cluster.isWorker ? DRAIN_MS : 0,
  });
  const database = context.dialect === 'sqlite' ? `SQLite in ${config.dataDir}` : 'PostgreSQL';
  const isEverywhere = config.host === '0.0.0.0' || config.host === '::';
  return { address, store: isEverywhere ? `${database}; heard on every network of this machine` : database };
}

/** `npm start`: the product on one origin, until it is told to stop. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const count = readProcesses(process.argv.slice(2), config.databaseUrl);
  if (count !== null && cluster.isPrimary) {
    const address = await runProcesses(count, logLine(process.stdout));
    console.log(`Greenside is at ${address} (PostgreSQL, ${count} processes)`);
    return;
  }
  process.on('SIGUSR2', () => {
    if (cluster.isPrimary)
      console.error('A restart one after the other needs --processes; this server goes on.');
  });
  const { address, store } = await serve(config);
  if (cluster.isWorker) process.send?.({ address } satisfies Ready);
  else console.log(`Greenside is at ${address} (${store})`);
}

try {
  await main();
} catch (error) {
  console.error(startProblem(error));
  process.exit(1);
}
