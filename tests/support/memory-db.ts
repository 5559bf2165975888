import { StorageFailure } from '#data/store/failure.ts';
import type { ListBy, Observable, PhoneDb, Tx } from '#data/store/types.ts';
import type { PhoneTables } from '#data/rows.ts';

type Rows = { [T in keyof PhoneTables]: Map<string, PhoneTables[T]> };
const TABLES = ['cards', 'registers', 'outbox', 'log', 'meta'] as const;

const emptyRows = (): Rows => ({
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

/** What the phone holds, for a test to look at or to take away. */
export interface MemoryDb extends PhoneDb {
  rows: Rows;
  /** Called before every step of a transaction: throw here to break it there. */
  beforeStep: () => void | Promise<void>;
}

/** The phone's database in memory, with real transactions: an error, or a step that throws, undoes all of it. */
export function memoryDb(): MemoryDb {
  let turn: Promise<unknown> = Promise.resolve();
  let lines = 0;
  const listeners = new Set<() => void>();
  const db: MemoryDb = { rows: emptyRows(), beforeStep: () => {}, write, read, watch };

  function txOn(rows: Rows): Tx {
    const keep = <T extends keyof PhoneTables>(table: T, row: PhoneTables[T]): void => {
      const kept = structuredClone(row);
      if (table === 'log') (kept as PhoneTables['log']).id ??= lines += 1;
      rows[table].set(KEYS[table](kept), kept);
    };
    return {
      get: async (table, key) => {
        await db.beforeStep();
        return structuredClone(rows[table].get(key));
      },
      put: async (table, row) => {
        await db.beforeStep();
        keep(table, row);
      },
      add: async (table, row) => {
        await db.beforeStep();
        if (rows[table].has(KEYS[table](row)))
          throw new StorageFailure(new DOMException('taken', 'ConstraintError'));
        keep(table, row);
      },
      delete: async (table, key) => {
        await db.beforeStep();
        rows[table].delete(key);
      },
      list: async <L extends ListBy>({ table, index, value }: L) => {
        await db.beforeStep();
        const all = [...rows[table].values()] as unknown as Record<string, unknown>[];
        const found = index === 'all' ? all : all.filter((row) => row[index] === value);
        return structuredClone(found) as unknown as PhoneTables[L['table']][];
      },
    };
  }
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  };

  function write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return inTurn(async () => {
      const draft = emptyRows();
      for (const table of TABLES) draft[table] = new Map<string, unknown>(db.rows[table]) as never;
      const result = await work(txOn(draft));
      await db.beforeStep();
      db.rows = draft;
      for (const listener of listeners) listener();
      return result;
    });
  }
  function read<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return inTurn(() => work(txOn(db.rows)));
  }
  function watch<T>(work: (tx: Tx) => Promise<T>): Observable<T> {
    return {
      subscribe({ next, error }) {
        const answer = async (): Promise<void> => {
          try {
            next(await read(work));
          } catch (failure) {
            error?.(failure);
          }
        };
        const look = (): void => void answer();
        listeners.add(look);
        look();
        return { unsubscribe: () => listeners.delete(look) };
      },
    };
  }
  return db;
}
