// Descendants of a process, so that callers can end each by its id.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** [id, parent's id] of every process: from /proc, which needs no program, else from ps. */
function everyProcess() {
  if (!existsSync('/proc/self/stat'))
    return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number));
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The name in parentheses may contain anything; state and parent follow the last parenthesis.
        return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]];
      } catch {
        return []; // the process has ended
      }
    });
}

/** The ids of all descendants, children before grandchildren. */
export function descendants(pid) {
  const all = everyProcess();
  const found = [];
  for (let parents = [pid]; parents.length > 0;) {
    parents = all.filter(([, parent]) => parents.includes(parent)).map(([id]) => id);
    found.push(...parents);
  }
  return found;
}

/** A process's command line; empty if it has ended. */
export function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
  } catch {
    return '';
  }
}

/** Signals each process; ignores those that have ended. */
export function signalAll(pids, signal) {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
}

export const endAll = (pids) => signalAll(pids, 'SIGKILL');
