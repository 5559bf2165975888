import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { listen } from './listen.ts';
import { logLine } from './log.ts';
import { openContext } from './open-context.ts';
import { startProblem } from './start-problem.ts';

/** `npm start`: the product on one origin, until it is told to stop. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { context, close } = await openContext({ ...config, say: logLine(process.stdout) });
  const { address } = await listen(context, close, config, fileURLToPath(new URL('../app', import.meta.url)));
  const store = context.dialect === 'sqlite' ? `SQLite in ${config.dataDir}` : 'PostgreSQL';
  console.log(`Greenside is at ${address} (${store})`);
}

try {
  await main();
} catch (error) {
  console.error(startProblem(error));
  process.exit(1);
}
