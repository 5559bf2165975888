// Runs one program of a test run and ends it when nothing moves any more. A slow machine is no fault: there is no limit on
// the time in all.
import { spawn } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { descendants, endAll } from './processes.mjs';

export const QUIET_MS = 120_000;
/** What looks after itself once its parent is gone (a throwaway PostgreSQL, a browser's keeper) gets this long. */
const GRACE_MS = 10_000;

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Ends a process and everything that it has started, also what has left its group. */
export async function endTree(pid) {
  const all = descendants(pid);
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
  for (let waited = 0; waited < GRACE_MS && all.some(isAlive); waited += 100) await pause(100);
  endAll(all.filter(isAlive));
}

/**
 * Leaves the cores to others. Linux shares them out among sessions first and by priority only within one (autogroup, man 7 sched), and a
 * program that is started detached has a session of its own: by its priority alone it got half of two busy cores. Where a container
 * does not allow it, it is told and the program takes its share.
 */
function stepBack(pid, out) {
  setPriority(pid, constants.priority.PRIORITY_LOW);
  const session = `/proc/${pid}/autogroup`;
  if (!existsSync(session)) return;
  try {
    writeFileSync(session, String(constants.priority.PRIORITY_LOW));
  } catch (error) {
    out.write(`It runs beside the others at their priority: ${error.message}\n`);
  }
}

const touchedAt = (file) => (file ? (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) : 0);

/**
 * Calls `onQuiet` once neither the output (`moved` is called for it) nor the report has moved for so long. Counted in ticks, so
 * that a machine that slept is not taken for one that hangs.
 */
function watchQuiet({ report, quietMs, onQuiet }) {
  const tick = Math.min(1000, quietMs / 10);
  let quiet = 0;
  let seen = touchedAt(report);
  const timer = setInterval(() => {
    const touched = touchedAt(report);
    quiet = touched === seen ? quiet + tick : 0;
    seen = touched;
    if (quiet < quietMs) return;
    clearInterval(timer);
    onQuiet();
  }, tick);
  return { moved: () => (quiet = 0), stop: () => clearInterval(timer) };
}

/**
 * Runs a Node program in `cwd` and hands its output on. Resolves with its exit code, or with `ended`, a sentence, when it was
 * ended because nothing moved. `isBackground`: it gets what other programs leave of the cores. An interrupt ends it with all that it has started, and then this process.
 */
export function runProgram(
  args,
  { cwd, env = {}, report, quietMs = QUIET_MS, out = process.stdout, isBackground = false },
) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(out.isTTY ? { FORCE_COLOR: '1' } : {}), ...env },
      detached: true,
    });
    // Before it has started threads and programs of its own, which take its priority over.
    if (isBackground && child.pid) stepBack(child.pid, out);
    let ended = null;
    const onQuiet = () => {
      ended = `Ended: nothing moved for ${Math.round(quietMs / 1000)} seconds.`;
      out.write(`\n${ended}\n`);
      void endTree(child.pid);
    };
    const watch = watchQuiet({ report, quietMs, onQuiet });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        watch.moved();
        out.write(chunk);
      });
    const interrupted = (signal) =>
      endTree(child.pid).then(() => process.exit(signal === 'SIGINT' ? 130 : 143));
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, interrupted);
    child.once('error', (error) => out.write(`${error.message}\n`));
    child.once('exit', (code) => {
      watch.stop();
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupted);
      resolve({ code: code ?? 1, ended });
    });
  });
}
