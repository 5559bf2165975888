// `npm test`: the tests before a commit, in minutes. `npm run test:all`: everything (`.ci/run`). A failed step stops
// only the steps that need it. Ends with the failures and `N passed, N failed`, counted from the runners' JSON reports.
import './node-version.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findEngines } from './engines.mjs';
import { readReport } from './reports.mjs';
import { storeTempFilesInMemory } from './scratch.mjs';
import { runStep } from './step.mjs';
import { stepsOf } from './steps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = path.join(root, 'test-results');
const isWhole = process.argv.includes('--all');
storeTempFilesInMemory();
const { checks, background, steps } = stepsOf({ isWhole, root });
/** The first `most` lines of a text, indented; the last ones if `most` is negative. */
const linesOf = (text, most) => {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => `      ${line}`);
  return (most < 0 ? lines.slice(most) : lines.slice(0, most)).join('\n');
};
const results = new Map();
const began = performance.now();
const secondsSince = (since) => (performance.now() - since) / 1000;

/** Runs a step and stores its result. With `isBeside` its output is printed when it ends. */
async function take(step, isBeside = false) {
  const start = performance.now();
  const blocked = step.needs && results.get(step.needs).failed > 0;
  if (!isBeside) console.log(`\n━━ ${step.name}\n`);
  const ran = blocked
    ? { code: 1, printed: `Cannot run: the step "${step.needs}" failed.\n` }
    : await runStep(step, { cwd: root, isHeld: isBeside });
  if (isBeside || blocked) console.log(`${isBeside ? `\n━━ ${step.name}\n\n` : ''}${ran.printed}`);
  const found = step.report
    ? readReport(path.join(reports, step.report))
    : { tests: [{ name: step.name, state: ran.code === 0 ? 'passed' : 'failed', error: ran.printed }] };
  const count = (state) => found.tests.filter((test) => test.state === state).length;
  // An exit code, or a report without tests, is a failure even if no reported test failed.
  const isBad = ran.code !== 0 || (found.tests.length === 0 && !step.mayBeEmpty);
  const failed = Math.max(count('failed'), isBad ? 1 : 0);
  results.set(step.name, { ...found, failed, passed: count('passed'), seconds: secondsSince(start), ran });
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
await Promise.all(checks.map((step) => take(step, true)));
const beside = background ? take(background, true) : null;
for (const [step, ...others] of steps)
  await Promise.all([take(step), ...others.map((other) => take(other, true))]);
await beside;

const all = [...results.values()];
const tests = all.flatMap((result) => result.tests);
const ranIn = (place) => tests.filter(({ state, places }) => state === 'passed' && places?.includes(place));
const engines = findEngines().map(({ name, missing }) => ({ place: `in ${name}`, missing }));
const wanted = [{ place: 'on SQLite' }, { place: 'on PostgreSQL' }, ...engines].filter(
  ({ place }) => isWhole || !place.endsWith('gaps'),
);
let failed = all.reduce((sum, result) => sum + result.failed, 0);

console.log('\n━━ the slowest\n');
const bySeconds = tests.toSorted((a, b) => (b.seconds ?? 0) - (a.seconds ?? 0));
for (const test of bySeconds.slice(0, 25).filter(({ seconds }) => seconds > 0))
  console.log(`${test.seconds.toFixed(1).padStart(8)} s  ${test.name}`);
const again = tests.filter((test) => test.isSecondTry).map(({ name }) => `    ${name}`);
if (again.length > 0) console.log(['\n━━ passed at the second try only\n', ...again].join('\n'));
const cannot = tests
  .filter(({ state }) => state === 'cannot')
  .map(({ name, error }) => `    ${name}: ${error}`);
if (cannot.length > 0) console.log(['\n━━ what an engine cannot do\n', ...cannot].join('\n'));
if (failed > 0) console.log('\n━━ failed\n');
for (const [name, { tests: mine, failed: bad, ran }] of results) {
  const named = mine.filter(({ state }) => state === 'failed');
  for (const test of named) console.log(`    ✗ ${test.name}\n${linesOf(test.error, 14)}`);
  if (bad > 0 && named.length === 0) console.log(`    ✗ ${name}\n${linesOf(ran.printed, -20)}`);
}

console.log('\n━━ what ran\n');
const printStep = (words, seconds) => console.log(`${words.padEnd(27)} ${seconds.toFixed(1).padStart(7)} s`);
for (const [name, result] of results)
  printStep(`${name.padEnd(20)} ${result.failed === 0 ? 'passed' : 'FAILED'}`, result.seconds);
printStep('in all', secondsSince(began));
console.log('');
for (const { place, missing } of wanted) {
  const count = ranIn(place).length;
  // A missing engine is reported; in CI, where everything has to run, it is a failure.
  const isFailure = count === 0 && !(missing && !process.env.CI);
  if (isFailure) failed += 1;
  const nothing = isFailure ? 'NOTHING RAN, which counts as a failure' : 'NOT RUN, a failure where CI is set';
  console.log(`${place.padEnd(28)} ${count > 0 ? `${count} tests` : `${nothing}: ${missing ?? 'no test'}`}`);
}
if (!isWhole) console.log('\n`npm run test:all` runs the rest: what that is stands in CONTRIBUTING.md.');
// Once more without their errors, because a log may show only its end.
const failedNames = tests.filter(({ state }) => state === 'failed').map(({ name }) => `    ✗ ${name}`);
if (failedNames.length > 0) console.log(['\n━━ failed, by name\n', ...failedNames].join('\n'));
console.log(`\n${all.reduce((sum, result) => sum + result.passed, 0)} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
