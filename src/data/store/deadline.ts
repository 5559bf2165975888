import { StorageFailure } from './failure.ts';
import { recording, type Observable, type RecordingStore, type Tx } from './types.ts';

/** A phone that slept wakes with one timer overdue, and not with all of them: it takes nothing for hanging. */
const STEPS = 5;

/** Calls `late` after `ms`, unless the answered function was called before. */
function unlessIn(ms: number, late: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (steps: number): void => {
    timer = setTimeout(() => (steps > 1 ? wait(steps - 1) : late()), ms / STEPS);
  };
  wait(STEPS);
  return () => clearTimeout(timer);
}

/** What `work` resolves to, or a rejection with `late()` once it has taken `ms`. */
export function inTime<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  let cancel = (): void => {};
  const refusal = new Promise<never>((_, refuse) => {
    cancel = unlessIn(ms, () => refuse(late()));
  });
  return Promise.race([work, refusal]).finally(cancel);
}

type Work<T> = (tx: Tx) => Promise<T>;

/** A transaction that asks before each step whether it may go on. */
const asking = (tx: Tx, ask: () => void): Tx => ({
  get: async (table, key) => (ask(), tx.get(table, key)),
  put: async (table, row) => (ask(), tx.put(table, row)),
  add: async (table, row) => (ask(), tx.add(table, row)),
  delete: async (table, key) => (ask(), tx.delete(table, key)),
  list: async (by) => (ask(), tx.list(by)),
});

/**
 * A store that answers within `ms`, or with a StorageFailure. Then work that was under way is given up: a tap that goes
 * on later would call itself newer than what came since. Only what had been handed over whole may still land.
 */
export function withDeadline(store: RecordingStore, ms: number): RecordingStore {
  const bounded = <T, R>(run: (work: Work<T>) => Promise<R>, work: Work<T>): Promise<R> => {
    let isLate = false;
    const ask = (): void => {
      if (isLate) throw StorageFailure.hanging();
    };
    const done = run(async (tx) => {
      const result = await work(asking(tx, ask));
      ask();
      return result;
    });
    return inTime(ms, done, () => {
      isLate = true;
      return StorageFailure.hanging();
    });
  };
  return recording({
    commit: (work) => bounded(store.commit, work),
    read: (work) => bounded(store.read, work),
  });
}

/** A live query that says so when it has answered nothing within `ms`; what comes later is still passed on. */
export const watchWithDeadline = <T>(source: Observable<T>, ms: number): Observable<T> => ({
  subscribe({ next, error }) {
    const cancel = unlessIn(ms, () => error?.(StorageFailure.hanging()));
    const subscription = source.subscribe({
      next(value) {
        cancel();
        next(value);
      },
      error(why) {
        cancel();
        error?.(why);
      },
    });
    return {
      unsubscribe() {
        cancel();
        subscription.unsubscribe();
      },
    };
  },
});
