// Converts the JSON reports of Vitest and Playwright into one shape. A skipped test counts as failed, unless it states
// why its engine cannot run it.
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const words = (messages) => stripVTControlCharacters(messages.filter(Boolean).join('\n'));

/** The database of a Vitest test, which the suite's title contains. */
function databasesOf(name) {
  const named = ['SQLite', 'PostgreSQL'].filter((database) => new RegExp(`\\b${database}\\b`).test(name));
  return named.length > 0 ? named.map((database) => `on ${database}`) : ['in Node, no database'];
}

function ofVitest({ testResults }) {
  return testResults.flatMap((file) => {
    const at = file.name.replace(`${process.cwd()}/`, '');
    const tests = file.assertionResults.map((test) => ({
      name: `${test.fullName}  (${at})`,
      state: test.status === 'passed' ? 'passed' : 'failed',
      seconds: (test.duration ?? 0) / 1000,
      error: test.status === 'failed' ? words(test.failureMessages) : `left out: ${test.status}`,
      places: databasesOf(test.fullName),
    }));
    // Errors outside tests: a file that cannot be loaded, or a failed hook.
    const others = file.message ? [{ name: at, state: 'failed', error: words([file.message]) }] : [];
    return [...tests, ...others];
  });
}

const specsIn = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsIn(inner)]);

/** Every test of a Playwright report, once per project, with its title and source position. */
export const playwrightTests = ({ suites }) =>
  specsIn(suites).flatMap(({ title, file, line, tests }) =>
    tests.map((test) => ({ ...test, title, file, line })),
  );

function ofPlaywright(report) {
  const tests = playwrightTests(report).map(
    ({ title, file, line, projectName, status, results, annotations }) => {
      const reason = annotations.find(({ type, description }) => type === 'skip' && description)?.description;
      const passed = status === 'expected' || status === 'flaky';
      const cannot = status === 'skipped' && reason !== undefined;
      const last = results.at(-1);
      return {
        name: `${title} [${projectName}]  (${file}:${line})`,
        state: passed ? 'passed' : cannot ? 'cannot' : 'failed',
        seconds: (last?.duration ?? 0) / 1000,
        error: cannot ? reason : words((last?.errors ?? []).map(({ message }) => message)) || status,
        isSecondTry: status === 'flaky',
        places: [`in ${['phone', 'desktop'].includes(projectName) ? 'Chromium' : projectName}`],
      };
    },
  );
  // Errors outside tests, such as a file that cannot be loaded.
  const others = report.errors.map(({ message }) => ({
    name: 'outside any test',
    state: 'failed',
    error: words([message]),
  }));
  return [...tests, ...others];
}

/**
 * `{ tests: [{ name, state: 'passed' | 'failed' | 'cannot', seconds, error, places, isSecondTry }] }`; empty without a
 * report.
 */
export function readReport(file) {
  if (!existsSync(file)) return { tests: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return { tests: report.testResults ? ofVitest(report) : ofPlaywright(report) };
}
