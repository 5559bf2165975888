/**
 * Virtual time. Everything in a simulated world that waits, waits here: nothing happens between two moments, and an hour
 * takes as long as what happens in it.
 */
export interface VirtualTime {
  /** Milliseconds since 1970, as a perfect clock would have it. */
  now(): number;
  after(ms: number, work: () => void): () => void;
  /** No moment ends before this has: a real server in a simulated world answers in real time. */
  hold(work: Promise<unknown>): void;
  /** Lets everything happen that is due within `ms`, in order; then that much time has passed. */
  pass(ms: number): Promise<void>;
}

interface Due {
  at: number;
  order: number;
  work: (() => void) | null;
}

/**
 * Runs whatever promises have left to do. A tick and no immediate: that would look for I/O 160 times a day. Ticks come before
 * promises for whoever is called in one (as of a message from another process), so a promise goes first.
 */
async function settled(): Promise<void> {
  await Promise.resolve();
  await new Promise<void>((resolve) => process.nextTick(resolve));
}
/** The same, and lets the program hear its own messages and signals, which do not pass in virtual time. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const before = (a: Due, b: Due): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/** A heap: the earliest is first. */
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

/** As much of an AbortController as src/api uses; the real one costs more than all else in a request. */
class Abort {
  readonly signal = {
    aborted: false,
    heard: [] as (() => void)[],
    addEventListener(_: string, hear: () => void): void {
      this.heard.push(hear);
    },
    removeEventListener(_: string, hear: () => void): void {
      this.heard = this.heard.filter((other) => other !== hear);
    },
  };
  abort(): void {
    const { signal } = this;
    if (signal.aborted) return;
    signal.aborted = true;
    for (const hear of signal.heard) hear();
  }
}

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  AbortController: globalThis.AbortController,
};
const realNow = Date.now;

/** Makes the timers (with clock and aborts) of code that takes none passed in (src/api) virtual, until the answered function is called. */
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
  Object.assign(globalThis, { setTimeout: set, clearTimeout: clear, AbortController: Abort });
  Date.now = time.now;
  return () => {
    Object.assign(globalThis, real);
    Date.now = realNow;
  };
}
