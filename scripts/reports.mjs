// Reads the JSON reports of the two test runners. A test that was left out counts as a failure: nothing is skipped
// in silence.
import { readFileSync } from 'node:fs';

const NOTHING = { passed: 0, failed: 1, where: {} };

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`No report from the runner: ${error.message}`);
    return null;
  }
}

const tally = (states, place) => {
  const passed = states.filter((test) => test.passed);
  return { passed: passed.length, failed: states.length - passed.length, where: place(passed) };
};

/** Vitest's report: counts, and how many of the passed ran on each database (the suites' titles name it). */
export function countUnits(file) {
  const report = read(file);
  if (!report) return NOTHING;
  const tests = report.testResults.flatMap((suite) =>
    suite.assertionResults.length > 0
      ? suite.assertionResults.map((test) => ({ name: test.fullName, passed: test.status === 'passed' }))
      : [{ name: suite.name, passed: suite.status === 'passed' }],
  );
  return tally(tests, (passed) => ({
    'in Node, no database': passed.filter(({ name }) => !/\b(SQLite|PostgreSQL)\b/.test(name)).length,
    'on SQLite': passed.filter(({ name }) => /\bSQLite\b/.test(name)).length,
    'on PostgreSQL': passed.filter(({ name }) => /\bPostgreSQL\b/.test(name)).length,
  }));
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** Playwright's report: one count for each test in each project. */
export function countJourneys(file) {
  const report = read(file);
  if (!report) return NOTHING;
  for (const error of report.errors) console.error(error.message);
  const tests = report.suites
    .flatMap(specsOf)
    .flatMap((spec) => spec.tests.map((test) => ({ title: spec.title, ...test })));
  const again = tests.filter(({ status }) => status === 'flaky');
  for (const { title } of again) console.log(`Passed at the second try only: ${title}`);
  const states = tests.map(({ status, expectedStatus }) => ({
    passed: ['expected', 'flaky'].includes(status) && expectedStatus === 'passed',
  }));
  return tally(states, (passed) => ({
    'in the browser': passed.length,
    ...(again.length > 0 ? { 'at the second try': again.length } : {}),
  }));
}
