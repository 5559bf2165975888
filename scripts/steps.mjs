// The steps of `npm test`: the programs of each, which step it needs, and how its report is counted.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { countEngines, countJourneys, countUnits } from './reports.mjs';

const require = createRequire(import.meta.url);

/** The program behind a package's command, so that no shell and no npx stands between. */
export function command(name, bin = name) {
  const manifest = require.resolve(`${name}/package.json`);
  const { bin: bins } = require(manifest);
  return path.join(path.dirname(manifest), typeof bins === 'string' ? bins : bins[bin]);
}

const vite = command('vite');
const vitest = [command('vitest'), 'run', '--reporter=default', '--reporter=./tests/support/vitest-lines.ts'];
const playwright = [command('@playwright/test', 'playwright'), 'test', '--config'];
const DAYS = 'tests/sync/simulation.test.ts';

/** A seed that moves with the commit, so that each commit lives through days that none has seen; fixed outside git. */
export function movingSeed(cwd) {
  const FIXED = 1_000_001;
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd, encoding: 'utf8', stdio: 'pipe' });
    return FIXED + Number.parseInt(commit.slice(0, 7), 16);
  } catch {
    return FIXED; // an unpacked archive has no commit
  }
}

/** Side by side, each on few threads. */
export const checks = [
  { name: 'types', runs: [[command('typescript', 'tsc'), '-b']] },
  { name: 'lint', runs: [[command('oxlint'), '--deny-warnings']] },
  { name: 'format', runs: [[command('prettier'), '--check', '.']] },
  {
    name: 'build',
    runs: [
      [vite, 'build'],
      [vite, 'build', '--config', 'server/vite.config.ts'],
    ],
  },
];

/**
 * Beside the steps that wait more than they work, at the lowest priority: it gets what they leave. On a machine that is busy
 * with other things that may be little for a while, so it is given longer than the others before it counts as hanging.
 */
export const background = {
  name: 'simulated days',
  runs: [[...vitest, DAYS]],
  env: { SIM_SEEDS: process.env.SIM_SEEDS ?? '8000' },
  report: 'days.jsonl',
  count: countUnits,
  isBackground: true,
  quietMs: 80 * 60_000,
};

/** One after the other. */
export const steps = [
  { name: 'sizes', needs: 'build', runs: [['scripts/sizes.mjs']] },
  {
    name: 'unit and API tests',
    runs: [[...vitest, `--exclude=${DAYS}`]],
    report: 'unit.jsonl',
    count: countUnits,
  },
  {
    name: 'browser journeys',
    needs: 'build',
    runs: [[...playwright, 'tests/journeys/playwright.config.ts']],
    report: 'journeys.jsonl',
    count: countJourneys,
  },
  {
    name: 'engine trials',
    needs: 'build',
    runs: [['scripts/engines.mjs'], [...playwright, 'tests/engines/playwright.config.ts']],
    report: 'engines.jsonl',
    count: countEngines,
  },
];
