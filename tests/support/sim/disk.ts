import { StorageFailure } from '#data/store/failure.ts';
import { buildEmptyRows, createMemoryTx, type MemoryTxResult, type Rows } from '#data/store/memory.ts';
import { createRecordingStore, type CommitResult, type Observable, type PhoneDb } from '#data/store/types.ts';
import type { RecordingStore, Tx } from '#data/store/types.ts';
import { DONE, never, type Context } from './context.ts';

export { buildEmptyRows, type Rows } from '#data/store/memory.ts';
export type DiskDb = PhoneDb & RecordingStore;
/** refuses: reads work, writes fail; hangs: no answer until the fault ends. */
export type DiskFault = 'none' | 'refuses' | 'hangs';

/** A phone's storage, which survives its tabs. */
export interface Disk {
  rows: Rows;
  /** The database as one tab sees it. */
  openIn(context: Pick<Context, 'alive' | 'step' | 'stepInside' | 'run' | 'onDeath'>): DiskDb;
  /** Makes the next `count` steps of transactions fail. */
  failSteps(count: number): void;
  setFault(fault: DiskFault): void;
  /** Calls `heard` at every commit. */
  onCommit(callback: (before: Rows, after: Rows) => void): void;
}

type Owner = Parameters<Disk['openIn']>[0];
interface Waiting {
  context: Owner;
  start: () => void;
}
type Work<T> = (tx: Tx) => Promise<T>;

/** A transaction that can be interrupted at every step. */
const stepping = (tx: Tx, step: () => Promise<void>): Tx => ({
  get: (table, key) => step().then(() => tx.get(table, key)),
  put: (table, row) => step().then(() => tx.put(table, row)),
  add: (table, row) => step().then(() => tx.add(table, row)),
  delete: (table, key) => step().then(() => tx.delete(table, key)),
  list: (by) => step().then(() => tx.list(by)),
});

export function createDisk(): Disk {
  let failures = 0;
  let fault: DiskFault = 'none';
  let holder: Owner | null = null;
  const queue: Waiting[] = [];
  const hung: (() => void)[] = [];
  const listeners = new Set<(touched: ReadonlySet<keyof Rows>) => void>();
  const commits: ((before: Rows, after: Rows) => void)[] = [];

  function next(): void {
    holder = null;
    for (let first = queue.shift(); first; first = queue.shift()) {
      if (!first.context.alive) continue;
      holder = first.context;
      first.start();
      return;
    }
  }
  /** One transaction at a time per phone; a killed tab releases its turn. */
  function turn(context: Owner): Promise<void> {
    if (!context.alive) return never();
    if (holder === null) {
      holder = context;
      return DONE;
    }
    return new Promise((start) => queue.push({ context, start }));
  }

  function breakIfPlanned(): void {
    if (failures === 0) return;
    failures -= 1;
    throw new StorageFailure(new Error('planned'));
  }

  const answers = (): Promise<void> => (fault === 'hangs' ? waited() : DONE);
  async function waited(): Promise<void> {
    await new Promise<void>((resolve) => hung.push(resolve));
    await answers();
  }

  async function transact<T>(context: Owner, work: Work<T>, isWrite: boolean): Promise<CommitResult<T>> {
    const step = (): Promise<void> => context.stepInside().then(breakIfPlanned);
    await context.step();
    await turn(context);
    try {
      await answers();
      const before = disk.rows;
      const draft: MemoryTxResult = { rows: { ...before }, changes: [] };
      const result = await work(stepping(createMemoryTx(draft), step));
      await context.stepInside();
      await answers();
      if (!context.alive) await never(); // killed since, and another context has the turn
      const { changes, rows } = draft;
      if (!isWrite || changes.length === 0) return { result, changes };
      breakIfPlanned();
      if (fault === 'refuses') throw new StorageFailure(new DOMException('Internal error.', 'UnknownError'));
      disk.rows = rows;
      for (const callback of commits) callback(before, rows);
      const touched = new Set(changes.map(({ table }) => table));
      for (const listener of listeners) listener(touched);
      return { result, changes };
    } finally {
      if (holder === context) next();
    }
  }

  const disk: Disk = {
    rows: buildEmptyRows(),
    failSteps(count) {
      failures = count;
    },
    setFault(now) {
      fault = now;
      if (now !== 'hangs') for (const goOn of hung.splice(0)) goOn();
    },
    onCommit: (callback) => commits.push(callback),
    openIn(context) {
      context.onDeath(() => {
        if (holder === context) next();
      });
      const store = createRecordingStore({
        async commit(work) {
          const committed = await transact(context, work, true);
          await context.step(); // durable, but the waiting code may be killed before it continues
          return committed;
        },
        read: async (work) => (await transact(context, work, false)).result,
      });
      return { ...store, watch: (work) => watchIn(context, store.read, work) };
    },
  };

  /** Queries again after each change of a table that it has read, in any tab. */
  function watchIn<T>(context: Owner, read: (work: Work<T>) => Promise<T>, work: Work<T>): Observable<T> {
    return {
      subscribe({ next: callback, error }) {
        const tables = new Set<keyof Rows>();
        let isDue = false;
        let isOver = false;
        const notify = (value: T): void => {
          if (!isOver) callback(value);
        };
        const query = (tx: Tx): Promise<T> =>
          work({
            ...tx,
            get: (table, key) => tx.get((tables.add(table), table), key),
            list: (by) => tx.list((tables.add(by.table), by)),
          });
        const runQuery = (): void => {
          if (isDue) return;
          isDue = true;
          context.run(() => {
            isDue = false;
            read(query).then(notify, error);
          });
        };
        const listener = (touched: ReadonlySet<keyof Rows>): void => {
          if ([...tables].some((table) => touched.has(table))) runQuery();
        };
        listeners.add(listener);
        context.onDeath(() => listeners.delete(listener));
        runQuery();
        return {
          unsubscribe() {
            isOver = true;
            listeners.delete(listener);
          },
        };
      },
    };
  }
  return disk;
}
