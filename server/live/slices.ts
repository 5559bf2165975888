import { setImmediate as turn } from 'node:timers/promises';

/** About 2 ms of work per slice; other tasks run in between. */
const SLICE_SIZE = 100;

export async function forEachInSlices<T>(all: Iterable<T>, work: (one: T) => void): Promise<void> {
  const list = [...all];
  for (let at = 0; at < list.length; at += SLICE_SIZE) {
    if (at > 0) await turn();
    for (const one of list.slice(at, at + SLICE_SIZE)) work(one);
  }
}
