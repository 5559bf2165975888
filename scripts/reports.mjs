// Reads what the runners' reporters write, a line of JSON as each test finishes (tests/support/*-lines.ts): a run that was
// ended still counts what passed. A test that was left out counts as a failure, unless it says why its engine cannot do it.
import { existsSync, readFileSync } from 'node:fs';

/** The last that was said of each test; a line that an ended run left unfinished is no answer. */
export function readLines(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.slice(0, -1).map((line) => JSON.parse(line));
}

const lastOfEach = (lines) => [...new Map(lines.map((line) => [line.id, line])).values()];

export const testsIn = (file) => lastOfEach(readLines(file).filter(({ kind }) => kind === 'test'));

/** Tests that began and never finished, because their run was ended. */
export function unfinishedIn(file) {
  const lines = readLines(file);
  const count = (kind, id) => counted.get(`${kind} ${id}`) ?? 0;
  const counted = new Map();
  for (const { kind, id } of lines) counted.set(`${kind} ${id}`, count(kind, id) + 1);
  // By their numbers: on a busy machine the runner may tell of a beginning after the end.
  const began = lastOfEach(lines.filter(({ kind }) => kind === 'begin'));
  return began.filter(({ id }) => count('begin', id) > count('test', id));
}

function tally(tests, placesOf) {
  const passed = tests.filter(({ state }) => state === 'passed');
  const cannot = tests.filter(({ state }) => state === 'cannot');
  const where = {};
  for (const test of passed) for (const place of placesOf(test)) where[place] = (where[place] ?? 0) + 1;
  return { passed: passed.length, failed: tests.length - passed.length - cannot.length, where };
}

/** Of Vitest: how many of the passed ran on each database (the suites' titles name it). */
export const countUnits = (file) =>
  tally(testsIn(file), ({ name }) => {
    const named = ['SQLite', 'PostgreSQL'].filter((database) => new RegExp(`\\b${database}\\b`).test(name));
    return named.length > 0 ? named.map((database) => `on ${database}`) : ['in Node, no database'];
  });

const countInBrowsers = (file, browserOf) =>
  tally(testsIn(file), (test) => [`in ${browserOf(test)}`, ...(test.again ? ['at the second try'] : [])]);

/** Of the journeys, which drive Chromium: one count for each test in each size of screen. */
export const countJourneys = (file) => countInBrowsers(file, () => 'Chromium');

/** Of the engine trials: one count for each trial in each engine. */
export const countEngines = (file) => countInBrowsers(file, ({ project }) => project);
