// `npm test`: everything (scripts/steps.mjs). The checks run side by side, the simulated days beside all the rest. A step that
// fails does not stop those that can run without it. Ends with what ran where, counted from the runners' own reports, what
// failed by name, and one last line `N passed, N failed`.
import './node-version.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { engineTable } from './engine-table.mjs';
import { lookForEngines } from './engines.mjs';
import { runProgram } from './step.mjs';
import { background, checks, movingSeed, steps } from './steps.mjs';
import { failuresIn, secondTriesIn, slowestIn } from './verdict.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = path.join(root, 'test-results');
const all = [...checks, ...steps, background];

/**
 * Takes the output of a step: hands it on, or holds all of it back until the step has ended where several run side by side.
 * Keeps its last lines, for a step whose failure no test is to blame for.
 */
function takeOutput(isHeld) {
  let held = '';
  let kept = '';
  const write = (chunk) => {
    kept = (kept + String(chunk)).slice(-4000);
    if (isHeld) held += String(chunk);
    else process.stdout.write(chunk);
  };
  const lines = () => stripVTControlCharacters(kept).trimEnd().split('\n').slice(-20);
  return { write, isTTY: process.stdout.isTTY && !isHeld, lines, held: () => held };
}

/** What a step came to: `{ ok, passed, failed, where, ended }`; a step without a report counts as one. */
async function perform({ runs, env, report, count, quietMs, isBackground }, out) {
  const file = report && path.join(reports, report);
  const counted = () => (count ? count(file) : { passed: 1, failed: 0, where: {} });
  for (const args of runs) {
    const lines = file ? { TEST_LINES: file } : {};
    const options = { out, cwd: root, env: { ...env, ...lines }, report: file, quietMs, isBackground };
    const { code, ended } = await runProgram(args, options);
    if (code === 0 && !ended) continue;
    const { passed, failed, where } = count ? counted() : { passed: 0, failed: 1, where: {} };
    return { passed, where, ok: false, failed: Math.max(1, failed), ended, tail: out.lines() };
  }
  const { passed, failed, where } = counted();
  const none = count && passed === 0;
  return { passed, where, failed: none ? Math.max(1, failed) : failed, ok: failed === 0 && !none };
}

const results = new Map();
const began = Date.now();
const seconds = (since) => (Date.now() - since) / 1000;

/** Performs a step and notes what it came to. The output of one that runs beside others is told once it has ended. */
async function take(step, isBeside = false) {
  const start = Date.now();
  const out = takeOutput(isBeside);
  if (!isBeside) console.log(`\n━━ ${step.name}\n`);
  const blocked = step.needs && !results.get(step.needs).ok;
  if (blocked) out.write(`Cannot run: the step "${step.needs}" failed.\n`);
  const outcome = blocked ? { ok: false, passed: 0, failed: 1, where: {} } : await perform(step, out);
  results.set(step.name, { ...outcome, seconds: seconds(start) });
  return () => isBeside && console.log(`\n━━ ${step.name}\n\n${out.held()}`);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

for (const tell of await Promise.all(checks.map((step) => take(step, true)))) tell();
const seed = process.env.SIM_MOVING_FROM ?? String(movingSeed(root));
console.log(`\nSimulated days run beside what follows; half of them from seed ${seed}.`);
const days = take({ ...background, env: { ...background.env, SIM_MOVING_FROM: seed } }, true);
for (const step of steps) await take(step);
(await days)();

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
const reportOf = (name) => all.find((step) => step.name === name).report;
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
for (const [name, { ok, seconds: took, ended }] of results)
  console.log(
    `${name.padEnd(20)} ${ok ? 'passed' : 'FAILED'} ${took.toFixed(1).padStart(7)} s${ended ? `  ${ended}` : ''}`,
  );
console.log(`${'in all'.padEnd(27)} ${seconds(began).toFixed(1).padStart(7)} s\n`);
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
