import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

const FILE = process.env['TEST_LINES'];
const write = (line: Record<string, unknown>) =>
  FILE && appendFileSync(FILE, `${JSON.stringify({ kind: 'test', ...line })}\n`);

/** Writes a line to the file TEST_LINES names as each test finishes (read by scripts/reports.mjs). */
export default class VitestLines implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    const told = state === 'skipped' ? 'left out' : state === 'passed' ? 'passed' : 'failed';
    write({ id: test.id, name: test.fullName, state: told });
  }

  /** A file that cannot be loaded has no tests to tell of. */
  onTestModuleEnd(module: TestModule): void {
    if (module.errors().length > 0) write({ id: module.id, name: module.relativeModuleId, state: 'failed' });
  }
}
