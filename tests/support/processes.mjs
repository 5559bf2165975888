// The processes that a process has started, and theirs. Whoever ends them names each by its id.
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
        // The name in parentheses may hold anything; state and parent come behind the last one.
        return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]];
      } catch {
        return []; // it has ended meanwhile
      }
    });
}

/** The ids of everything that descends from a process, children before grandchildren. */
export function descendants(pid) {
  const all = everyProcess();
  const found = [];
  for (let parents = [pid]; parents.length > 0;) {
    parents = all.filter(([, parent]) => parents.includes(parent)).map(([id]) => id);
    found.push(...parents);
  }
  return found;
}

/** What a process was started as, with its arguments; empty for one that has ended. */
export function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
  } catch {
    return '';
  }
}

/** A signal to each; those that have ended already are no error. */
export function signalAll(pids, signal) {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
}

export const endAll = (pids) => signalAll(pids, 'SIGKILL');
