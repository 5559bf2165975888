import { setImmediate as turn } from 'node:timers/promises';

/** Number of items of a slice, about 2 ms of work; other tasks run between slices. */
const SLICE_SIZE = 100;

export async function forEachInSlices<T>(items: Iterable<T>, handleItem: (item: T) => void): Promise<void> {
  const list = [...items];
  for (let offset = 0; offset < list.length; offset += SLICE_SIZE) {
    if (offset > 0) await turn();
    for (const item of list.slice(offset, offset + SLICE_SIZE)) handleItem(item);
  }
}
