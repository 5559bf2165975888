import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { readConfig, type Config } from './config/config.ts';
import { listen, readSocket } from './listen.ts';
import { createLineLogger } from './log.ts';
import { openContext } from './open-context.ts';
import { parseProcessCount, runProcesses, type ReadyMessage } from './processes.ts';
import { describeStartError } from './start-error.ts';

/** Time in ms for which a process that is replaced answers phones on the connections that they have. */
const DRAIN_MS = 3000;

async function startServing(config: Config): Promise<{ address: string; store: string }> {
  const { context, close } = await openContext({ ...config, report: createLineLogger(process.stdout) });
  const appFolder = fileURLToPath(new URL('../app', import.meta.url));
  const socket = readSocket(process.env);
  const { address } = await listen(context, close, config, appFolder, {
    drainMs: cluster.isWorker || socket !== null ? DRAIN_MS : 0,
    socket,
  });
  const databaseText = context.dialect === 'sqlite' ? `SQLite in ${config.dataDir}` : 'PostgreSQL';
  const isOnAllInterfaces = socket === null && (config.host === '0.0.0.0' || config.host === '::');
  return {
    address,
    store: isOnAllInterfaces ? `${databaseText}; listening on every network of this machine` : databaseText,
  };
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const processCount = parseProcessCount(process.argv.slice(2), config.databaseUrl);
  if (processCount !== null && cluster.isPrimary) {
    const address = await runProcesses(processCount, createLineLogger(process.stdout));
    console.log(`Greenside is at ${address} (PostgreSQL, ${processCount} processes)`);
    return;
  }
  process.on('SIGUSR2', () => {
    if (cluster.isPrimary) console.error('A rolling restart needs --processes; this server keeps running.');
  });
  const { address, store } = await startServing(config);
  if (cluster.isWorker) process.send?.({ address } satisfies ReadyMessage);
  else console.log(`Greenside is at ${address} (${store})`);
}

try {
  await main();
} catch (error) {
  console.error(describeStartError(error));
  process.exit(1);
}
