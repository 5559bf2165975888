// What a run ends with, from the lines of its reporters: the slowest tests, what passed at the second try, and every failed
// test with the first lines of its error, so that the end of a log of thousands of lines says it all.
// `node scripts/verdict.mjs` prints it of the last run.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readLines, testsIn, unfinishedIn } from './reports.mjs';

const SLOWEST = 10;

const shortened = (at) => at.replace(`${process.cwd()}/`, '').replace(/:0*/, ':');
const named = ({ name, project, at }) =>
  `${name}${project ? ` [${project}]` : ''}${at ? `  (${shortened(at)})` : ''}`;
const indented = (text) => text.split('\n').map((line) => `      ${line}`);

/** The slowest tests of one report, and of Vitest's the slowest files with what their imports take; a line each. */
export function slowestIn(file) {
  const timed = readLines(file).filter(({ seconds }) => seconds !== undefined);
  const of = (kind) =>
    timed
      .filter((line) => line.kind === kind)
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, SLOWEST)
      .map((line) => `${line.seconds.toFixed(1).padStart(8)} s  ${named({ ...line, at: '' })}`);
  return [...of('file'), ...of('test')];
}

export const secondTriesIn = (file) =>
  testsIn(file)
    .filter(({ again }) => again)
    .map(named);

/** Every test that failed, was left out, or was running when the run ended, with the first lines of its error. */
export function failuresIn(file) {
  const failed = testsIn(file)
    .filter(({ state }) => state === 'failed' || state === 'left out')
    .flatMap((test) => [
      `    ✗ ${named(test)}${test.state === 'left out' ? ': left out' : ''}`,
      ...indented(test.error ?? ''),
    ]);
  const running = unfinishedIn(file).map((test) => `    ✗ still running at the end: ${named(test)}`);
  return [...failed, ...running].filter((line) => line.trim() !== '');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2] ?? 'test-results';
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.jsonl'))) {
    const file = path.join(folder, name);
    console.log([`\n${name}`, ...slowestIn(file), ...secondTriesIn(file), ...failuresIn(file)].join('\n'));
  }
}
