// `npm run soak -- 300000 [FIRST]`: simulated days from seed FIRST (1). Failing seeds are added to
// tests/sync/failed-seeds.txt, which later runs repeat.
import { fileURLToPath } from 'node:url';
import { runStep } from './step.mjs';
import { command, DAYS } from './steps.mjs';

const [count = '300000', first = '1'] = process.argv.slice(2);
if (![count, first].every((text) => /^[1-9]\d*$/.test(text))) {
  console.error('Usage: npm run soak -- DAYS [FIRST SEED]');
  process.exit(2);
}
const cwd = fileURLToPath(new URL('..', import.meta.url));
const runs = [[command('vitest'), 'run', DAYS]];
const env = { SIM_SEEDS: count, SIM_FROM: first };
const { code } = await runStep({ runs, env }, { cwd });
process.exitCode = code;
