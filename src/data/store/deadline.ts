import { StorageFailure } from './failure.ts';
import { createRecordingStore, type Observable, type RecordingStore, type Tx } from './types.ts';

/** A timeout is counted in steps, so that a phone's sleep does not count as a hang. */
const TIMER_STEPS = 5;

/** Calls `onLate` after `ms`, unless the returned function is called first. */
function startTimeout(ms: number, onLate: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const scheduleStep = (stepsLeft: number): void => {
    timer = setTimeout(() => (stepsLeft > 1 ? scheduleStep(stepsLeft - 1) : onLate()), ms / TIMER_STEPS);
  };
  scheduleStep(TIMER_STEPS);
  return () => clearTimeout(timer);
}

export function rejectWhenLate<T>(ms: number, promise: Promise<T>, createError: () => Error): Promise<T> {
  let cancel = (): void => {};
  const rejection = new Promise<never>((_, reject) => {
    cancel = startTimeout(ms, () => reject(createError()));
  });
  return Promise.race([promise, rejection]).finally(cancel);
}

type TransactionBody<T> = (tx: Tx) => Promise<T>;

const withCancellation = (tx: Tx, throwIfLate: () => void): Tx => ({
  get: async (table, key) => (throwIfLate(), tx.get(table, key)),
  put: async (table, row) => (throwIfLate(), tx.put(table, row)),
  add: async (table, row) => (throwIfLate(), tx.add(table, row)),
  delete: async (table, key) => (throwIfLate(), tx.delete(table, key)),
  list: async (selection) => (throwIfLate(), tx.list(selection)),
});

/**
 * Rejects with a StorageFailure after `ms` and cancels the running work: a tap that continued would overwrite newer
 * values. A transaction that is already committing may still complete.
 */
export function withDeadline(store: RecordingStore, ms: number): RecordingStore {
  const runWithDeadline = <T, R>(
    runTask: (task: TransactionBody<T>) => Promise<R>,
    body: TransactionBody<T>,
  ): Promise<R> => {
    let isLate = false;
    const throwIfLate = (): void => {
      if (isLate) throw StorageFailure.hanging();
    };
    const runResult = runTask(async (tx) => {
      const result = await body(withCancellation(tx, throwIfLate));
      throwIfLate();
      return result;
    });
    return rejectWhenLate(ms, runResult, () => {
      isLate = true;
      return StorageFailure.hanging();
    });
  };
  return createRecordingStore({
    commit: (task) => runWithDeadline(store.commit, task),
    read: (task) => runWithDeadline(store.read, task),
  });
}

/** Reports a StorageFailure if no value arrives within `ms`. Later values are still emitted. */
export const watchWithDeadline = <T>(source: Observable<T>, ms: number): Observable<T> => ({
  subscribe({ next, error }) {
    const cancel = startTimeout(ms, () => error?.(StorageFailure.hanging()));
    const subscription = source.subscribe({
      next(value) {
        cancel();
        next(value);
      },
      error(reason) {
        cancel();
        error?.(reason);
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
