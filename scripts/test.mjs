// `npm test`: everything, in order, with a heading each. A step that fails does not stop those that can run without
// it. Ends with what ran where, counted from the runners' own reports, and one last line `N passed, N failed`.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { countJourneys, countUnits } from './reports.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = path.join(root, 'test-results');
const unitReport = path.join(reports, 'unit.json');
const dayReport = path.join(reports, 'days.json');
const journeyReport = path.join(reports, 'journeys.json');
const require = createRequire(import.meta.url);
const MINUTE = 60_000;

/** The program behind a package's command, so that no shell and no npx stands between. */
function command(name, bin = name) {
  const manifest = require.resolve(`${name}/package.json`);
  const { bin: bins } = require(manifest);
  return path.join(path.dirname(manifest), typeof bins === 'string' ? bins : bins[bin]);
}

const vite = command('vite');
const reported = (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
/** By itself, because it takes all cores for minutes. */
const DAYS = 'tests/sync/simulation.test.ts';
const steps = [
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
  { name: 'sizes', needs: 'build', runs: [['scripts/sizes.mjs']] },
  {
    name: 'unit and API tests',
    minutes: 12,
    runs: [[command('vitest'), 'run', ...reported(unitReport), `--exclude=${DAYS}`]],
    count: () => countUnits(unitReport),
  },
  {
    name: 'simulated days',
    minutes: 10,
    runs: [[command('vitest'), 'run', DAYS, ...reported(dayReport)]],
    env: { SIM_SEEDS: process.env.SIM_SEEDS ?? '100000' },
    count: () => countUnits(dayReport),
  },
  {
    name: 'browser journeys',
    needs: 'build',
    minutes: 14,
    runs: [
      [command('@playwright/test', 'playwright'), 'test', '--config', 'tests/journeys/playwright.config.ts'],
    ],
    env: { JOURNEYS_REPORT: journeyReport },
    count: () => countJourneys(journeyReport),
  },
];

/** Exit code of one Node program; one that takes too long is ended with all its children. */
function run(args, env, minutes) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      detached: true,
    });
    const kill = () => process.kill(-child.pid, 'SIGKILL');
    const late = setTimeout(() => {
      console.error(`Ended after ${minutes} minutes.`);
      kill();
    }, minutes * MINUTE);
    const interrupted = (signal) => {
      kill();
      process.exit(signal === 'SIGINT' ? 130 : 143);
    };
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, interrupted);
    child.once('error', (error) => console.error(error.message));
    child.once('close', (code) => {
      clearTimeout(late);
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupted);
      resolve(code ?? 1);
    });
  });
}

/** What a step came to: `{ ok, passed, failed, where }`; a step without a report counts as one. */
async function perform(step) {
  for (const args of step.runs) {
    const code = await run(args, step.env, step.minutes ?? 3);
    if (code === 0) continue;
    const counted = step.count?.() ?? { passed: 0, failed: 0, where: {} };
    return { ...counted, ok: false, failed: Math.max(1, counted.failed) };
  }
  const counted = step.count?.() ?? { passed: 1, failed: 0, where: {} };
  return { ...counted, ok: counted.failed === 0 };
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const results = new Map();
for (const step of steps) {
  console.log(`\n━━ ${step.name}\n`);
  const began = Date.now();
  const blocked = step.needs && !results.get(step.needs).ok;
  if (blocked) console.error(`Cannot run: the step "${step.needs}" failed.`);
  const outcome = blocked ? { ok: false, passed: 0, failed: 1, where: {} } : await perform(step);
  results.set(step.name, { ...outcome, seconds: (Date.now() - began) / 1000 });
}

const where = {};
for (const result of results.values())
  for (const [place, tests] of Object.entries(result.where)) where[place] = (where[place] ?? 0) + tests;
const missing = ['on SQLite', 'on PostgreSQL', 'in the browser'].filter((place) => !where[place]);
const sum = (field) => [...results.values()].reduce((total, result) => total + result[field], 0);
const failed = sum('failed') + missing.length;

console.log('\n━━ what ran\n');
for (const [name, { ok, seconds }] of results)
  console.log(`${name.padEnd(20)} ${ok ? 'passed' : 'FAILED'} ${seconds.toFixed(1).padStart(7)} s`);
console.log('');
for (const [place, tests] of Object.entries(where)) console.log(`${place.padEnd(20)} ${tests} tests`);
for (const place of missing) console.log(`${place.padEnd(20)} NOTHING RAN, which counts as a failure`);
console.log(`\n${sum('passed')} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
