import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../config.ts';
import { listen } from '../listen.ts';
import { openContext } from '../open-context.ts';
import { startProblem } from '../start-problem.ts';
import { DEMO_PASSWORD, seedDemo, type Demo } from './seed.ts';

/** What a person at the terminal needs to know. */
function greeting(address: string, { accounts }: Demo): string {
  const width = Math.max(...accounts.map(({ username }) => username.length));
  return [
    `Greenside's demo is at ${address}`,
    '',
    'ZOZO Championship 2022: the real scores of 78 players in three rounds, dated so that round 4 is today.',
    'Greenside Medal: sixteen invented club players, round 3 in progress.',
    '',
    `Sign in with the password "${DEMO_PASSWORD}" as`,
    ...accounts.map(({ username, what }) => `  ${username.padEnd(width)}  ${what}`),
    '',
    'Everything in it is thrown away when it stops (Ctrl+C).',
  ].join('\n');
}

/** `npm run demo`: the same server on a database in a temporary folder, whatever DATABASE_URL says. */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'greenside-demo-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const { PORT, HOST, PUBLIC_URL, TOKEN_SECRET } = process.env;
  const config = readConfig({ PORT, HOST, PUBLIC_URL, TOKEN_SECRET, DATA_DIR: dataDir });
  const { context, close } = await openContext(config);
  const demo = await seedDemo(context);
  const { address } = await listen(context, close, config, fileURLToPath(new URL('../app', import.meta.url)));
  console.log(greeting(address, demo));
}

try {
  await main();
} catch (error) {
  console.error(startProblem(error));
  process.exit(1);
}
