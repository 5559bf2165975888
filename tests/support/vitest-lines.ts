import { appendFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';
import { errorWords } from './error-words.ts';

const FILE = process.env['TEST_LINES'];
const write = (line: Record<string, unknown>) => FILE && appendFileSync(FILE, `${JSON.stringify(line)}\n`);

/** Writes a line to the file TEST_LINES names as each test begins and finishes (read by scripts/reports.mjs). */
export default class VitestLines implements Reporter {
  onTestCaseReady(test: TestCase): void {
    write({ kind: 'begin', id: test.id, name: test.fullName, at: test.module.relativeModuleId });
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    const told = state === 'skipped' ? 'left out' : state === 'passed' ? 'passed' : 'failed';
    write({
      kind: 'test',
      id: test.id,
      name: test.fullName,
      at: test.module.relativeModuleId,
      seconds: (test.diagnostic()?.duration ?? 0) / 1000,
      state: told,
      ...(told === 'failed' ? { error: errorWords(errors ?? []) } : {}),
    });
  }

  /** One whose hook failed: its tests are left out without a word. */
  onTestSuiteResult(suite: TestSuite): void {
    const errors = suite.errors();
    if (errors.length === 0) return;
    const { id, fullName: name } = suite;
    write({ kind: 'test', id, name, state: 'failed', error: errorWords(errors) });
  }

  /** A file that cannot be loaded has no tests to tell of; one whose hooks failed may have passed in each test. */
  onTestModuleEnd(module: TestModule): void {
    const { collectDuration, duration } = module.diagnostic();
    const name = module.relativeModuleId;
    write({ kind: 'file', id: module.id, name, seconds: (collectDuration + duration) / 1000 });
    const errors = module.errors();
    if (errors.length > 0)
      write({ kind: 'test', id: module.id, name, state: 'failed', error: errorWords(errors) });
  }

  /** What no test is to blame for, as a promise that nobody waits for, or a set-up that fails. */
  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const [i, error] of errors.entries())
      write({
        kind: 'test',
        id: `error ${i}`,
        name: 'outside any test',
        state: 'failed',
        error: errorWords([error]),
      });
  }
}
