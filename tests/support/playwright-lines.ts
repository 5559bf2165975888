import { appendFileSync, utimesSync } from 'node:fs';
import type { Reporter, TestCase, TestError, TestResult, TestStep } from '@playwright/test/reporter';
import { errorWords } from './error-words.ts';

const FILE = process.env['TEST_LINES'];
const write = (line: Record<string, unknown>) => FILE && appendFileSync(FILE, `${JSON.stringify(line)}\n`);

const projectOf = (test: TestCase) => test.parent.project()?.name ?? '';
const placeOf = ({ file, line }: { file: string; line: number }) =>
  `${file}:${String(line).padStart(5, '0')}`;
const told = (annotations: TestCase['annotations'], type: string) =>
  annotations.flatMap((one) => (one.type === type && one.description ? [one.description] : []));

function stateOf(test: TestCase, result: TestResult): string {
  if (result.status === 'skipped') return told(result.annotations, 'skip').length > 0 ? 'cannot' : 'left out';
  return result.status === 'passed' && test.expectedStatus === 'passed' ? 'passed' : 'failed';
}

/**
 * Writes a line to the file TEST_LINES names as each test begins, and as it and each of its outermost steps finishes (read by
 * scripts/reports.mjs and scripts/engine-table.mjs), and touches the file whenever a test moves.
 */
export default class PlaywrightLines implements Reporter {
  #touched = 0;

  onBegin(): void {
    if (FILE) appendFileSync(FILE, '');
  }

  onTestBegin(test: TestCase): void {
    write({ kind: 'begin', id: test.id, name: test.title, on: projectOf(test), at: placeOf(test.location) });
  }

  onStepBegin(): void {
    const now = Date.now();
    if (!FILE || now - this.#touched < 1000) return;
    this.#touched = now;
    utimesSync(FILE, now / 1000, now / 1000);
  }

  onStepEnd(test: TestCase, result: TestResult, step: TestStep): void {
    if (step.category !== 'test.step' || step.parent) return;
    write({
      kind: 'step',
      id: `${test.id} ${result.retry} ${step.title}`,
      of: test.title,
      name: step.title,
      project: projectOf(test),
      at: step.location ? placeOf(step.location) : '',
      seconds: step.duration / 1000,
      state: step.error ? 'failed' : 'passed',
    });
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const state = stateOf(test, result);
    write({
      kind: 'test',
      id: test.id,
      name: test.title,
      project: projectOf(test),
      at: placeOf(test.location),
      seconds: result.duration / 1000,
      state,
      again: state === 'passed' && result.retry > 0,
      ...(state === 'failed' ? { error: errorWords(result.errors) } : {}),
      why: told(result.annotations, 'skip').join(' '),
      notes: told(result.annotations, 'note'),
      version: told(result.annotations, 'version')[0],
    });
  }

  /** What no test is to blame for, as a file that cannot be loaded. */
  onError(error: TestError): void {
    const [name = ''] = errorWords([error]).split('\n');
    write({ kind: 'test', id: `error ${name}`, name, state: 'failed', error: errorWords([error]) });
  }
}
