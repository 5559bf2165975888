import { StorageFailure } from '#data/store/failure.ts';
import type { ListBy, Observable, PhoneDb, Tx } from '#data/store/types.ts';
import type { PhoneTables } from '#data/rows.ts';
import { never, type Context } from './context.ts';

export type Rows = { [T in keyof PhoneTables]: Map<string, PhoneTables[T]> };

export const emptyRows = (): Rows => ({
  cards: new Map(),
  registers: new Map(),
  outbox: new Map(),
  log: new Map(),
  meta: new Map(),
});

const KEYS: { [T in keyof PhoneTables]: (row: PhoneTables[T]) => string } = {
  cards: (row) => row.id,
  registers: (row) => row.id,
  outbox: (row) => row.op_id,
  log: (row) => String(row.id),
  meta: (row) => row.key,
};

/** What a phone keeps when all its tabs die. Rows are never changed in place: who puts one has made it anew. */
export interface Disk {
  rows: Rows;
  /** The database as one tab sees it. */
  openIn(context: Context): PhoneDb;
  /** The next so many steps of transactions fail as a broken storage does. */
  failSteps(count: number): void;
  /** Hears of every commit. */
  onCommit(heard: (before: Rows, after: Rows) => void): void;
}

interface Waiting {
  context: Context;
  start: () => void;
}

export function createDisk(): Disk {
  let lines = 0;
  let failures = 0;
  let holder: Context | null = null;
  const queue: Waiting[] = [];
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
  /** One transaction at a time on a phone; a tab that dies in the middle of one makes way for the next. */
  function turn(context: Context): Promise<void> {
    if (!context.alive) return never();
    if (holder === null) {
      holder = context;
      return Promise.resolve();
    }
    return new Promise((start) => queue.push({ context, start }));
  }

  function breakIfPlanned(): void {
    if (failures === 0) return;
    failures -= 1;
    throw new StorageFailure(new Error('planned'));
  }

  function txOn(rows: Rows, touched: Set<keyof Rows>, context: Context): Tx {
    const own = <T extends keyof PhoneTables>(table: T): Map<string, PhoneTables[T]> => {
      if (!touched.has(table)) {
        touched.add(table);
        rows[table] = new Map(rows[table] as Map<string, never>) as never;
      }
      return rows[table];
    };
    const step = async (): Promise<void> => {
      await context.stepInside();
      breakIfPlanned();
    };
    const keep = <T extends keyof PhoneTables>(table: T, row: PhoneTables[T]): void => {
      const isUnnamed = table === 'log' && (row as PhoneTables['log']).id === undefined;
      const kept = isUnnamed ? { ...row, id: (lines += 1) } : row;
      own(table).set(KEYS[table](kept), kept);
    };
    return {
      async get(table, key) {
        await step();
        return rows[table].get(key);
      },
      async put(table, row) {
        await step();
        keep(table, row);
      },
      async add(table, row) {
        await step();
        if (rows[table].has(KEYS[table](row)))
          throw new StorageFailure(new DOMException('taken', 'ConstraintError'));
        keep(table, row);
      },
      async delete(table, key) {
        await step();
        own(table).delete(key);
      },
      async list<L extends ListBy>({ table, index, value }: L) {
        await step();
        const all = [...rows[table].values()] as unknown as Record<string, unknown>[];
        const found = index === 'all' ? all : all.filter((row) => row[index] === value);
        return found as unknown as PhoneTables[L['table']][];
      },
    };
  }

  const disk: Disk = {
    rows: emptyRows(),
    failSteps(count) {
      failures = count;
    },
    onCommit: (heard) => commits.push(heard),
    openIn(context) {
      context.onDeath(() => {
        if (holder === context) next();
      });
      async function transact<T>(work: (tx: Tx) => Promise<T>, commit: boolean): Promise<T> {
        await context.step();
        await turn(context);
        const before = disk.rows;
        const draft: Rows = { ...before };
        const touched = new Set<keyof Rows>();
        try {
          const result = await work(txOn(draft, touched, context));
          await context.stepInside();
          if (!context.alive) await never(); // killed since, and the turn is another's
          if (commit && touched.size > 0) {
            breakIfPlanned();
            disk.rows = draft;
            for (const heard of commits) heard(before, draft);
            for (const listener of listeners) listener(touched);
          }
          return result;
        } finally {
          if (holder === context) next();
        }
      }
      const write = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
        const result = await transact(work, true);
        await context.step(); // durable, and yet whoever waits may not live to hear it
        return result;
      };
      const read = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => transact(work, false);
      return { write, read, watch: (work) => watchIn(context, read, work) };
    },
  };

  /** Looks again after each change of a table that it has read, in any tab. */
  function watchIn<T>(
    context: Context,
    read: (work: (tx: Tx) => Promise<T>) => Promise<T>,
    work: (tx: Tx) => Promise<T>,
  ): Observable<T> {
    return {
      subscribe({ next: heard, error }) {
        const tables = new Set<keyof Rows>();
        let isDue = false;
        const query = (tx: Tx): Promise<T> =>
          work({
            ...tx,
            get: (table, key) => tx.get((tables.add(table), table), key),
            list: (by) => tx.list((tables.add(by.table), by)),
          });
        const look = (): void => {
          if (isDue) return;
          isDue = true;
          context.run(() => {
            isDue = false;
            read(query).then(heard, error);
          });
        };
        const listener = (touched: ReadonlySet<keyof Rows>): void => {
          if ([...tables].some((table) => touched.has(table))) look();
        };
        listeners.add(listener);
        context.onDeath(() => listeners.delete(listener));
        look();
        return { unsubscribe: () => listeners.delete(listener) };
      },
    };
  }
  return disk;
}
