import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../config/config.ts';
import { listen } from '../listen.ts';
import { openContext } from '../open-context.ts';
import { describeStartError } from '../start-error.ts';
import { formatGreeting } from './greeting.ts';
import { seedDemo } from './seed.ts';

/** `npm run demo` starts the server on a database in a temporary folder and ignores DATABASE_URL. */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'greenside-demo-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const { PORT, HOST, PUBLIC_URL, TOKEN_SECRET, CLUB_NAME, CLUB_COLOUR, CLUB_LOGO } = process.env;
  const club = { CLUB_NAME, CLUB_COLOUR, CLUB_LOGO };
  const config = readConfig({ PORT, HOST, PUBLIC_URL, TOKEN_SECRET, ...club, DATA_DIR: dataDir });
  const { context, close } = await openContext(config);
  const demo = await seedDemo(context);
  const { address } = await listen(context, close, config, fileURLToPath(new URL('../app', import.meta.url)));
  console.log(formatGreeting(address, demo));
}

try {
  await main();
} catch (error) {
  console.error(describeStartError(error));
  process.exit(1);
}
