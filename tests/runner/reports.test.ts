import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readReport, type ReportedTest } from '../../scripts/reports.mjs';
import { runStep } from '../../scripts/step.mjs';
import { command } from '../../scripts/steps.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Inside node_modules, so that the runners' imports resolve. */
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(ROOT, 'node_modules/.greenside-runner-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const run = (args: string[]) =>
  spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env: { PATH: process.env['PATH'] } });
const summarize = (tests: ReportedTest[]) =>
  tests.map(({ name, state, error, places, isSecondTry }) => ({
    name: name.replace(/ {2}\(.*/, ''),
    state,
    error: state === 'passed' ? '' : error.split('\n')[0],
    ...(places && { places }),
    ...(isSecondTry && { isSecondTry }),
  }));

it('the report of a Vitest run counts the passed tests of each database, and names failed and skipped tests', () => {
  write('vitest.config.js', 'export default { test: { include: ["*.test.js"] } };');
  write(
    'a.test.js',
    `import { beforeAll, describe, expect, it } from 'vitest';
it('passes', () => {});
describe('A card on SQLite', () => it('is kept', () => {}));
it('fails', () => expect(4).toBe(5));
it.skip('is left out', () => {});
`,
  );
  write(
    'b.test.js',
    `import { beforeAll, it } from 'vitest';
beforeAll(() => { throw new Error('no server'); });
it('never begins', () => {});
`,
  );
  write('c.test.js', 'import "./nowhere.js";');
  const words = ['run', '--reporter=json', '--outputFile=report.json'];
  expect(run([command('vitest'), ...words]).status).toBe(1);
  const tests = summarize(readReport(path.join(folder, 'report.json')).tests);
  const node = ['in Node, no database'];
  expect(tests).toContainEqual({ name: 'passes', state: 'passed', error: '', places: node });
  const passed = { name: 'A card on SQLite is kept', state: 'passed', error: '', places: ['on SQLite'] };
  expect(tests).toContainEqual(passed);
  const failed = tests.filter(({ state }) => state === 'failed');
  expect(failed.map(({ name }) => path.basename(name)).sort()).toEqual([
    'b.test.js',
    'c.test.js',
    'fails',
    'is left out',
    'never begins',
  ]);
  expect(failed.find(({ name }) => name === 'fails')!.error).toMatch(/expected 4 to be 5/);
  expect(failed.find(({ name }) => name.endsWith('b.test.js'))!.error).toMatch(/no server/);
  expect(failed.find(({ name }) => name.endsWith('c.test.js'))!.error).toMatch(/nowhere/);
});

it('the report of a Playwright run marks retried tests; a test that is skipped without a reason counts as failed', () => {
  write(
    'playwright.config.js',
    `module.exports = { testMatch: '*.look.js', retries: 1, workers: 1, projects: [{ name: 'phone' }, { name: 'WebKit' }],
  reporter: [['json', { outputFile: 'report.json' }]] };`,
  );
  write(
    'a.look.js',
    `const { expect, test } = require('@playwright/test');
test('passes', () => {});
const isPhone = () => test.info().project.name === 'phone';
test('passes at the second try', () => { if (isPhone()) expect(test.info().retry).toBe(1); });
test('fails', () => { if (isPhone()) expect(4).toBe(5); });
test('left out', () => test.skip());
test('cannot', ({}, info) => test.skip(info.project.name === 'WebKit', 'it has no camera'));
`,
  );
  expect(run([command('@playwright/test', 'playwright'), 'test']).status).toBe(1);
  const tests = summarize(readReport(path.join(folder, 'report.json')).tests);
  const of = (name: string) => tests.find((test) => test.name === name);
  expect(of('passes [phone]')).toEqual({
    name: 'passes [phone]',
    state: 'passed',
    error: '',
    places: ['in Chromium'],
  });
  expect(of('passes [WebKit]')).toMatchObject({ state: 'passed', places: ['in WebKit'] });
  expect(of('passes at the second try [phone]')).toMatchObject({ state: 'passed', isSecondTry: true });
  expect(of('fails [phone]')).toMatchObject({ state: 'failed' });
  expect(of('left out [phone]')).toMatchObject({ state: 'failed' });
  expect(of('cannot [phone]')).toMatchObject({ state: 'passed' });
  expect(of('cannot [WebKit]')).toMatchObject({ state: 'cannot', error: 'it has no camera' });
});

it('a missing report file counts as a report without tests', () => {
  expect(readReport(path.join(folder, 'report.json'))).toEqual({ tests: [] });
});

it('a step of the test run ends with its first program that fails, and stores the program’s output', async () => {
  const runs = [
    ['-e', 'console.log("one")'],
    ['-e', 'console.error("two"); process.exit(3)'],
    ['-e', '0'],
  ];
  const ran = await runStep({ runs }, { cwd: folder, isHeld: true });
  expect(ran).toEqual({ code: 3, printed: 'one\ntwo\n' });
});

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it('a step of the test run that prints nothing for too long is killed with all its processes, and reported', async () => {
  const source = `const { spawn } = require('node:child_process');
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
console.log('about to hang', child.pid);
setInterval(() => {}, 1000);`;
  const ran = await runStep({ runs: [['-e', source]], silentMs: 6000 }, { cwd: folder, isHeld: true });
  expect(ran.code).not.toBe(0);
  expect(ran.printed).toMatch(/about to hang \d+\n\nEnded: it printed nothing for \d+ seconds\.\n$/);
  const started = Number(/hang (\d+)/.exec(ran.printed)![1]);
  await vi.waitFor(() => expect(isAlive(started)).toBe(false), { timeout: 30_000 });
});
