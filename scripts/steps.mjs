// The steps of `npm test` and `npm run test:all`, with their programs and dependencies.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** The program behind a package's command, which avoids a shell and npx. */
export function command(name, bin = name) {
  const manifest = require.resolve(`${name}/package.json`);
  const { bin: bins } = require(manifest);
  return path.join(path.dirname(manifest), typeof bins === 'string' ? bins : bins[bin]);
}

const vite = command('vite');
const serverBuild = [vite, 'build', '--config', 'server/vite.config.ts'];
const playwright = [command('@playwright/test', 'playwright'), 'test', '--config'];
const vitest = (report, ...words) => {
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=test-results/${report}`];
  return [command('vitest'), 'run', ...options, ...words];
};
/** The simulated days, a project in vitest.config.ts. */
export const DAYS = '--project=days';
const ONE_ROUND = ['--grep', 'the round$', '--pass-with-no-tests'];
/** Simulated days of `test:all`. Half of the seeds depend on the commit. */
const ALL_DAYS = '480';

/** A seed that depends on the commit; 1,000,001 outside a repository. */
function movingSeed(cwd) {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd, encoding: 'utf8' });
  return 1_000_001 + (Number.parseInt(stdout, 16) || 0);
}

const checks = [
  { name: 'types', runs: [[command('typescript', 'tsc'), '-b']] },
  { name: 'lint', runs: [[command('oxlint'), '--deny-warnings'], ['scripts/words.mjs']] },
  { name: 'format', runs: [[command('oxfmt'), '--check']] },
  { name: 'build', runs: [[vite, 'build'], serverBuild] },
];

/** The parallel checks, the groups of steps in order, and the background step or null. */
export function stepsOf({ isWhole, root }) {
  const env = { PROOF: isWhole ? 'all' : 'some' };
  const { SIM_SEEDS = ALL_DAYS, SIM_MOVING_FROM = String(movingSeed(root)) } = process.env;
  const days = {
    name: 'simulated days',
    runs: [vitest('days.json', DAYS)],
    env: { ...env, SIM_SEEDS, SIM_MOVING_FROM },
    report: 'days.json',
    isBackground: true,
  };
  const journeys = {
    name: 'browser journeys',
    needs: 'build',
    runs: [[...playwright, 'tests/journeys/playwright.config.ts']],
    report: 'journeys.json',
    env,
  };
  const engines = {
    name: 'engine trials',
    needs: 'build',
    runs: [
      ['scripts/engines.mjs'],
      [...playwright, 'tests/engines/playwright.config.ts', ...(isWhole ? [] : ONE_ROUND)],
    ],
    report: 'engines.json',
    env: { ...env, ...(!isWhole && { ENGINES: 'WebKit,Firefox' }) },
    mayBeEmpty: !isWhole,
  };
  const steps = [
    [{ name: 'sizes', needs: 'build', runs: [['scripts/sizes.mjs']] }],
    [
      {
        name: 'unit and API tests',
        runs: [vitest('unit.json', ...(isWhole ? ['--project=!days'] : []))],
        report: 'unit.json',
        env,
      },
    ],
    [journeys, engines],
  ];
  return { checks, steps, background: isWhole ? days : null };
}
