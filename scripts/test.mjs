// `npm test`: everything, in order, with a heading each. A step that fails does not stop those that can run without
// it. Ends with what ran where, counted from the runners' own reports, and one last line `N passed, N failed`.
import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { engineTable } from './engine-table.mjs';
import { lookForEngines } from './engines.mjs';
import { countEngines, countJourneys, countUnits } from './reports.mjs';
import { runProgram } from './step.mjs';
import { failuresIn, secondTriesIn, slowestIn } from './verdict.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = path.join(root, 'test-results');
const require = createRequire(import.meta.url);

/** The program behind a package's command, so that no shell and no npx stands between. */
function command(name, bin = name) {
  const manifest = require.resolve(`${name}/package.json`);
  const { bin: bins } = require(manifest);
  return path.join(path.dirname(manifest), typeof bins === 'string' ? bins : bins[bin]);
}

const vite = command('vite');
const vitest = [command('vitest'), 'run', '--reporter=default', '--reporter=./tests/support/vitest-lines.ts'];
const playwright = [command('@playwright/test', 'playwright'), 'test', '--config'];
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
    runs: [[...vitest, `--exclude=${DAYS}`]],
    report: 'unit.jsonl',
    count: countUnits,
  },
  {
    name: 'simulated days',
    runs: [[...vitest, DAYS]],
    env: { SIM_SEEDS: process.env.SIM_SEEDS ?? '60000' },
    report: 'days.jsonl',
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

/** Hands output on and keeps its last lines, for a step whose failure no test is to blame for. */
function keepingTail() {
  let kept = '';
  const write = (chunk) => {
    kept = (kept + String(chunk)).slice(-4000);
    return process.stdout.write(chunk);
  };
  const lines = () => stripVTControlCharacters(kept).trimEnd().split('\n').slice(-20);
  return { write, isTTY: process.stdout.isTTY, lines };
}

/** What a step came to: `{ ok, passed, failed, where, ended }`; a step without a report counts as one. */
async function perform({ runs, env, report, count }) {
  const file = report && path.join(reports, report);
  const counted = () => (count ? count(file) : { passed: 1, failed: 0, where: {} });
  const out = keepingTail();
  for (const args of runs) {
    const options = { out, cwd: root, env: { ...env, ...(file ? { TEST_LINES: file } : {}) }, report: file };
    const { code, ended } = await runProgram(args, options);
    if (code === 0 && !ended) continue;
    const { passed, failed, where } = count ? counted() : { passed: 0, failed: 1, where: {} };
    return { passed, where, ok: false, failed: Math.max(1, failed), ended, tail: out.lines() };
  }
  const { passed, failed, where } = counted();
  const none = count && passed === 0;
  return { passed, where, failed: none ? Math.max(1, failed) : failed, ok: failed === 0 && !none };
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
const engines = lookForEngines();
const places = ['on SQLite', 'on PostgreSQL', ...engines.map(({ name }) => `in ${name}`)];
/** An engine that cannot be had here is said plainly, and is a failure where everything has to run. */
const absent = new Map(
  process.env.CI ? [] : engines.flatMap(({ name, missing }) => (missing ? [[`in ${name}`, missing]] : [])),
);
const missing = places.filter((place) => !where[place] && !absent.has(place));
const sum = (field) => [...results.values()].reduce((total, result) => total + result[field], 0);
const failed = sum('failed') + missing.length;

console.log('\n━━ engines\n');
console.log(engineTable(path.join(reports, 'engines.jsonl'), engines));
const reportOf = (name) => steps.find((step) => step.name === name).report;
/** For each step with a report: what `linesIn` finds in it, under the step's name. */
function tellReports(heading, linesIn) {
  const found = [...results.keys()].flatMap((name) => {
    const lines = linesIn(name, reportOf(name) && path.join(reports, reportOf(name)));
    return lines.length > 0 ? [`${name}:`, ...lines] : [];
  });
  if (found.length > 0) console.log(`\n━━ ${heading}\n\n${found.join('\n')}`);
}
/** Of a step that failed though none of its tests did, the last lines that it printed. */
function failuresOf(name, file) {
  const { ok, ended, tail } = results.get(name);
  if (ok) return [];
  const failures = file ? failuresIn(file) : [];
  const last = failures.length > 0 ? [] : (tail ?? []).map((line) => `      ${line}`);
  return [...(ended ? [`    ${ended}`] : []), ...failures, ...last];
}
tellReports('the slowest', (_, file) => (file ? slowestIn(file) : []));
console.log('\n━━ what ran\n');
for (const [name, { ok, seconds, ended }] of results)
  console.log(
    `${name.padEnd(20)} ${ok ? 'passed' : 'FAILED'} ${seconds.toFixed(1).padStart(7)} s${ended ? `  ${ended}` : ''}`,
  );
console.log('');
const line = (place, words) => console.log(`${place.padEnd(28)} ${words}`);
for (const [place, tests] of Object.entries(where)) line(place, `${tests} tests`);
for (const place of missing) line(place, 'NOTHING RAN, which counts as a failure');
for (const [place, reason] of absent) line(place, `NOT RUN, a failure where CI is set: ${reason}`);
tellReports('passed at the second try only', (_, file) =>
  (file ? secondTriesIn(file) : []).map((name) => `    ${name}`),
);
tellReports('failed', failuresOf);
console.log(`\n${sum('passed')} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
