import { setImmediate as turn } from 'node:timers/promises';

/** About 2 ms of work per slice; other tasks run in between. */
const AT_A_TIME = 100;

export async function inSlices<T>(all: Iterable<T>, work: (one: T) => void): Promise<void> {
  const list = [...all];
  for (let at = 0; at < list.length; at += AT_A_TIME) {
    if (at > 0) await turn();
    for (const one of list.slice(at, at + AT_A_TIME)) work(one);
  }
}
