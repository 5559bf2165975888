// Runs the programs of one step. A slow machine is no fault, so there is no limit on the time in all.
import { spawn } from 'node:child_process';
import { existsSync, writeFile } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { stripVTControlCharacters } from 'node:util';

/** A program that prints nothing for so long hangs: tests have limits of their own, and print as they end. */
const SILENT_MS = 20 * 60_000;
const KEPT = 6_000;

/**
 * Leaves the cores to others, before it has started programs that take its priority over. Linux shares them out among sessions first
 * (autogroup, man 7 sched), so that it has one of its own, and an interrupt of this program is told to it.
 */
function stepBack(child) {
  setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const session = `/proc/${child.pid}/autogroup`;
  // A container may not allow it: then it takes its share.
  if (existsSync(session)) writeFile(session, String(constants.priority.PRIORITY_LOW), () => {});
  process.once('exit', () => child.kill('SIGINT'));
  process.once('SIGINT', () => process.exit(130));
}

function runProgram(args, { cwd, env, isHeld, isBackground, silentMs = SILENT_MS }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(process.stdout.isTTY && !isHeld ? { FORCE_COLOR: '1' } : {}), ...env },
      detached: isBackground,
    });
    if (isBackground && child.pid) stepBack(child);
    let printed = '';
    const hear = (text) => {
      printed = isHeld ? printed + text : (printed + text).slice(-KEPT);
      if (!isHeld) process.stdout.write(text);
      silence.refresh();
    };
    const silence = setTimeout(() => {
      hear(`\nEnded: it printed nothing for ${Math.round(silentMs / 1000)} seconds.\n`);
      // Vitest and Playwright end what they have started; what does not end by itself is ended.
      child.kill('SIGINT');
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
    }, silentMs);
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear);
    child.once('error', (error) => hear(`${error.message}\n`));
    child.once('close', (code) => {
      clearTimeout(silence);
      resolve({ code: code ?? 1, printed: stripVTControlCharacters(printed) });
    });
  });
}

/**
 * The programs of a step in turn, up to the first that fails: `{ code, printed }`. `isHeld`: nothing is written while it runs.
 * `isBackground`: it gets what other programs leave of the cores.
 */
export async function runStep({ runs, env = {}, isBackground = false, silentMs }, { cwd, isHeld = false }) {
  let printed = '';
  for (const args of runs) {
    const ran = await runProgram(args, { cwd, env, isHeld, isBackground, silentMs });
    printed += ran.printed;
    if (ran.code !== 0) return { code: ran.code, printed };
  }
  return { code: 0, printed };
}
