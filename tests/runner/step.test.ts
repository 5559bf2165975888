import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countEngines, countJourneys, countUnits } from '../../scripts/reports.mjs';
import { runProgram } from '../../scripts/step.mjs';
import { failuresIn, secondTriesIn, slowestIn } from '../../scripts/verdict.mjs';

let folder = '';
let report = '';
let printed = '';
const out = { write: (chunk: string | Uint8Array) => (printed += String(chunk)) };

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'greenside-step-'));
  report = path.join(folder, 'report.jsonl');
  printed = '';
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const QUIET_MS = 2_500;
/** Runs this source as a step of the run, with the file REPORT names as its report. */
function run(source: string) {
  const program = path.join(folder, 'step.mjs');
  const opening = `import { appendFileSync, utimesSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
const { REPORT, PIDS } = process.env;
const line = (id, state) => appendFileSync(REPORT, JSON.stringify({ kind: 'test', id, name: id, state }) + '\\n');
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
`;
  writeFileSync(program, opening + source);
  const env = { REPORT: report, PIDS: path.join(folder, 'pids') };
  return runProgram([program], { cwd: folder, env, report, quietMs: QUIET_MS, out });
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('A step of npm test', () => {
  it('that hangs is ended with a verdict, with all that it started, and what had passed is counted', async () => {
    const { code, ended } = await run(`
      line('one', 'passed');
      line('two on SQLite', 'passed');
      appendFileSync(REPORT, '{"kind":"test","id":"thr');
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
      writeFileSync(PIDS, String(child.pid));
      console.log('about to hang');
      setInterval(() => {}, 1000);
    `);
    expect(code).not.toBe(0);
    expect(ended).toMatch(/^Ended: nothing moved for \d+ seconds\.$/);
    expect(printed).toContain('about to hang');
    expect(printed).toContain(ended!);
    expect(countUnits(report)).toEqual({
      passed: 2,
      failed: 0,
      where: { 'in Node, no database': 1, 'on SQLite': 1 },
    });
    const child = Number(readFileSync(path.join(folder, 'pids'), 'utf8'));
    for (let tries = 0; isAlive(child) && tries < 200; tries += 1) await sleep(100);
    expect(isAlive(child)).toBe(false);
  });

  it('that is slow but prints is not ended', async () => {
    const { code, ended } = await run(`
      for (let i = 0; i < 10; i += 1) { await sleep(500); console.log('on', i); }
    `);
    expect({ code, ended }).toEqual({ code: 0, ended: null });
    expect(printed).toContain('on 9');
  });

  it('that is slow and says nothing, but moves in its tests, is not ended', async () => {
    const { code, ended } = await run(`
      for (let i = 0; i < 5; i += 1) { await sleep(500); line('test ' + i, 'passed'); }
      for (let i = 0; i < 5; i += 1) { await sleep(500); utimesSync(REPORT, new Date(), new Date()); }
    `);
    expect({ code, ended }).toEqual({ code: 0, ended: null });
    expect(countUnits(report).passed).toBe(5);
  });

  it('that fails says so with its own code', async () => {
    expect(await run(`console.error('no'); process.exit(3);`)).toEqual({ code: 3, ended: null });
    expect(printed).toContain('no');
  });
});

describe('The report of a step', () => {
  const lines = (...all: object[]) =>
    writeFileSync(report, all.map((line) => `${JSON.stringify({ kind: 'test', ...line })}\n`).join(''));

  it('counts each test once, by what was said of it last', () => {
    lines(
      { id: 'a', name: 'a', state: 'failed' },
      { id: 'a', name: 'a', state: 'passed', again: true },
      { id: 'b', name: 'b', state: 'failed' },
    );
    expect(countJourneys(report)).toEqual({
      passed: 1,
      failed: 1,
      where: { 'in Chromium': 1, 'at the second try': 1 },
    });
  });

  it('counts what was left out as failed, and what an engine cannot do as neither', () => {
    lines(
      { id: 'a', name: 'a', project: 'WebKit', state: 'passed' },
      { id: 'b', name: 'b', project: 'WebKit', state: 'left out' },
      { id: 'c', name: 'c', project: 'Firefox', state: 'cannot', why: 'it has none' },
    );
    expect(countEngines(report)).toEqual({ passed: 1, failed: 1, where: { 'in WebKit': 1 } });
  });

  it('names what failed with the first lines of its error, what was left out, and what never finished', () => {
    lines(
      { id: 'a', name: 'a lost score', at: 'tests/a.test.ts', state: 'failed', error: 'expected 4\nto be 5' },
      { id: 'b', name: 'b', project: 'WebKit', state: 'left out' },
      { id: 'c', name: 'c', state: 'passed' },
      { kind: 'begin', id: 'd', name: 'hangs', on: 'phone' },
      { kind: 'begin', id: 'c', name: 'c' },
      { id: 'c', name: 'c', state: 'passed' },
    );
    expect(failuresIn(report)).toEqual([
      '    ✗ a lost score  (tests/a.test.ts)',
      '      expected 4',
      '      to be 5',
      '    ✗ b [WebKit]: left out',
      '    ✗ still running at the end: hangs',
    ]);
  });

  it('names what passed at the second try only, and the slowest first', () => {
    lines(
      { id: 'a', name: 'a', project: 'phone', state: 'failed', seconds: 9 },
      { id: 'a', name: 'a', project: 'phone', state: 'passed', seconds: 1, again: true },
      { id: 'b', name: 'b', state: 'passed', seconds: 2.25 },
    );
    expect(failuresIn(report)).toEqual([]);
    expect(secondTriesIn(report)).toEqual(['a [phone]']);
    expect(slowestIn(report).map((line) => line.trim())).toEqual([
      '9.0 s  a [phone]',
      '2.3 s  b',
      '1.0 s  a [phone]',
    ]);
  });

  it('of a step that wrote none is empty', () => {
    expect(countUnits(report)).toEqual({ passed: 0, failed: 0, where: {} });
  });
});
