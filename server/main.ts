import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from './config.ts';
import { FolderInUse } from './db/folder-lock.ts';
import { listen } from './listen.ts';
import { openContext } from './open-context.ts';

/** `npm start`: the product on one origin, until it is told to stop. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { context, close } = await openContext(config);
  const { address } = await listen(context, close, config, fileURLToPath(new URL('../app', import.meta.url)));
  const store = context.dialect === 'sqlite' ? `SQLite in ${config.dataDir}` : 'PostgreSQL';
  console.log(`Greenside is at ${address} (${store})`);
}

try {
  await main();
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof FolderInUse;
  console.error(expected ? error.message : error);
  process.exit(1);
}
