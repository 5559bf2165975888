import { SimResponse } from './response.ts';

/**
 * Virtual time for all waits of a simulated world: nothing happens between two due times, so that an hour costs
 * nothing.
 */
export interface VirtualTime {
  /** Ms since 1970 on a correct clock. */
  now(): number;
  after(ms: number, work: () => void): () => void;
  /** Keeps the time from advancing until `work` ends: a real server answers in real time. */
  hold(work: Promise<unknown>): void;
  /** Runs everything due within `ms`, in order, and advances the time. */
  pass(ms: number): Promise<void>;
}

interface Due {
  at: number;
  order: number;
  work: (() => void) | null;
}

/**
 * Drains the promise queue by a tick, because an immediate polls for I/O each time. In callbacks from other processes
 * ticks precede promises, so one promise comes first.
 */
async function settled(): Promise<void> {
  await Promise.resolve();
  await new Promise<void>((resolve) => process.nextTick(resolve));
}
/** The same, and lets real messages and signals of the process arrive. */
export const drainMessages = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const before = (a: Due, b: Due): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/** A binary heap, earliest first. */
function push(heap: Due[], due: Due): void {
  let at = heap.push(due) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!before(due, heap[parent]!)) break;
    heap[at] = heap[parent]!;
    at = parent;
  }
  heap[at] = due;
}

function pop(heap: Due[]): Due {
  const first = heap[0]!;
  const last = heap.pop()!;
  if (heap.length === 0) return first;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && before(heap[child + 1]!, heap[child]!)) child += 1;
    if (!before(heap[child]!, last)) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = last;
  return first;
}

export function virtualTime(start: number): VirtualTime {
  const heap: Due[] = [];
  const held = new Set<Promise<unknown>>();
  let time = start;
  let order = 0;

  async function rest(): Promise<void> {
    await settled();
    while (held.size > 0) {
      await Promise.all(held);
      await settled();
    }
  }

  return {
    now: () => time,
    hold(work) {
      held.add(work);
      void work.finally(() => held.delete(work));
    },
    after(ms, work) {
      const due: Due = { at: time + Math.max(0, ms), order: (order += 1), work };
      push(heap, due);
      return () => {
        due.work = null;
      };
    },
    async pass(ms) {
      const end = time + ms;
      await rest();
      while (heap.length > 0 && heap[0]!.at <= end) {
        const due = pop(heap);
        if (due.work === null) continue;
        time = due.at;
        due.work();
        await rest();
      }
      time = end;
    },
  };
}

/** The part of AbortController that src/api uses; the real one is the most expensive part of a request. */
class Abort {
  readonly signal = {
    aborted: false,
    listeners: [] as (() => void)[],
    addEventListener(_: string, listener: () => void): void {
      this.listeners.push(listener);
    },
    removeEventListener(_: string, listener: () => void): void {
      this.listeners = this.listeners.filter((other) => other !== listener);
    },
  };
  abort(): void {
    const { signal } = this;
    if (signal.aborted) return;
    signal.aborted = true;
    for (const listener of signal.listeners) listener();
  }
}

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  AbortController: globalThis.AbortController,
  Response: globalThis.Response,
};
const realNow = Date.now;

/**
 * Replaces global timers, clock, aborts and responses by virtual ones for code without injected timers (src/api); the returned
 * function undoes it.
 */
export function installTimers(time: VirtualTime): () => void {
  const running = new Map<number, () => void>();
  let last = 0;
  const set = (work: () => void, ms = 0): number => {
    const id = (last += 1);
    running.set(
      id,
      time.after(ms, () => {
        running.delete(id);
        work();
      }),
    );
    return id;
  };
  const clear = (id: number): void => {
    running.get(id)?.();
    running.delete(id);
  };
  const virtual = { setTimeout: set, clearTimeout: clear, AbortController: Abort, Response: SimResponse };
  Object.assign(globalThis, virtual);
  Date.now = time.now;
  return () => {
    Object.assign(globalThis, real);
    Date.now = realNow;
  };
}
