// Runs the programs of one step. A slow machine is no fault, so there is no limit on the time in all.
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { descendants, endAll } from '../tests/support/processes.mjs';

/** A program that prints nothing for so long hangs: tests have limits of their own, and print as they end. */
const SILENT_MS = 20 * 60_000;
/** A program that is asked to end, and what looks after itself once its parent is gone, get this long. */
const GRACE_MS = 10_000;
const KEPT = 6_000;

/** Ends a program and every process that it has started, also those in a session of their own. */
async function endTree(child) {
  const started = descendants(child.pid);
  child.kill('SIGINT');
  await sleep(GRACE_MS);
  child.kill('SIGKILL');
  endAll(started);
}

/**
 * Gives a program the lowest priority, before it starts others, which inherit it. Linux shares the cores among sessions first
 * (autogroup, man 7 sched), so the program needs a session of its own with that priority too.
 */
function stepBack(pid, hear) {
  setPriority(pid, constants.priority.PRIORITY_LOW);
  const session = `/proc/${pid}/autogroup`;
  if (!existsSync(session)) return;
  try {
    writeFileSync(session, String(constants.priority.PRIORITY_LOW));
  } catch (error) {
    hear(`It runs beside the others at their priority: ${error.message}\n`);
  }
}

function runProgram(args, { cwd, env, isHeld, isBackground, silentMs = SILENT_MS }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(process.stdout.isTTY && !isHeld ? { FORCE_COLOR: '1' } : {}), ...env },
      detached: isBackground,
    });
    let printed = '';
    const hear = (text) => {
      printed = isHeld ? printed + text : (printed + text).slice(-KEPT);
      if (!isHeld) process.stdout.write(text);
      silence.refresh();
    };
    const silence = setTimeout(() => {
      hear(`\nEnded: it printed nothing for ${Math.round(silentMs / 1000)} seconds.\n`);
      void endTree(child);
    }, silentMs);
    if (isBackground && child.pid) stepBack(child.pid, hear);
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear);
    const interrupted = (signal) => endTree(child).then(() => process.exit(signal === 'SIGINT' ? 130 : 143));
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, interrupted);
    child.once('error', (error) => hear(`${error.message}\n`));
    child.once('close', (code) => {
      clearTimeout(silence);
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupted);
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
