// Runs the programs of one step. There is no total time limit, because a slow machine is not a failure.
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { descendants, endAll } from '../tests/support/processes.mjs';

/** A program without output for this long hangs: tests have their own limits and print when they end. */
const SILENT_MS = 20 * 60_000;
/** Time to exit after a signal, for a program and its orphaned children. */
const GRACE_MS = 10_000;
const MAX_OUTPUT = 6_000;

/** Ends a program and its descendants, also those in other sessions. */
async function endTree(child) {
  const started = descendants(child.pid);
  child.kill('SIGINT');
  await sleep(GRACE_MS);
  child.kill('SIGKILL');
  endAll(started);
}

/** About a tenth of a busy core. With the lowest priority, 1.5 %, simulated days printed nothing for 20 minutes. */
const BACKGROUND = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Lowers the priority before the program starts children, which inherit it. Linux divides the cores by session first
 * (autogroup, man 7 sched), so the program's own session gets it too.
 */
function stepBack(pid, addOutput) {
  setPriority(pid, BACKGROUND);
  const session = `/proc/${pid}/autogroup`;
  if (!existsSync(session)) return;
  try {
    writeFileSync(session, String(BACKGROUND));
  } catch (error) {
    addOutput(`It runs beside the others at their priority: ${error.message}\n`);
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
    const addOutput = (text) => {
      printed = isHeld ? printed + text : (printed + text).slice(-MAX_OUTPUT);
      if (!isHeld) process.stdout.write(text);
      silence.refresh();
    };
    const silence = setTimeout(() => {
      addOutput(`\nEnded: it printed nothing for ${Math.round(silentMs / 1000)} seconds.\n`);
      void endTree(child);
    }, silentMs);
    if (isBackground && child.pid) stepBack(child.pid, addOutput);
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', addOutput);
    const interrupted = (signal) => endTree(child).then(() => process.exit(signal === 'SIGINT' ? 130 : 143));
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, interrupted);
    child.once('error', (error) => addOutput(`${error.message}\n`));
    child.once('close', (code) => {
      clearTimeout(silence);
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupted);
      resolve({ code: code ?? 1, printed: stripVTControlCharacters(printed) });
    });
  });
}

/**
 * Runs the programs in turn until one fails: `{ code, printed }`. `isHeld`: buffers the output. `isBackground`: runs at
 * a lower priority.
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
