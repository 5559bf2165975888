import type { RelayedRow, PhoneTables, RegisterState } from '#data/rows.ts';
import { emptyRows, memoryTx, type Draft, type Rows } from '#data/store/memory.ts';
import type { ListBy, PhoneStore, Tx } from '#data/store/types.ts';

type Row = { [T in keyof PhoneTables]: { table: T; row: PhoneTables[T] } }[keyof PhoneTables];
type Work<T> = (tx: Tx) => Promise<T>;

const STATES: readonly RegisterState[] = ['draft', 'queued', 'parked', 'sent'];
const CARRIED: readonly RelayedRow['state'][] = ['queued', 'sent', 'parked'];

const ignore = (): void => {}; // the query itself receives the error

/** Returns Dexie's own promises: an extra `await` leaves Dexie's zone and breaks live-query tracking. */
const collecting = (tx: Tx, into: Row[]): Tx => ({
  ...tx,
  get(table, key) {
    const found = tx.get(table, key);
    found.then((row) => row && into.push({ table, row } as Row), ignore);
    return found;
  },
  list<L extends ListBy>(by: L) {
    const found = tx.list(by);
    found.then((rows) => into.push(...rows.map((row) => ({ table: by.table, row }) as Row)), ignore);
    return found;
  },
});

async function readAllRows(tx: Tx): Promise<Row[]> {
  const cards = await tx.list({ table: 'cards', index: 'all', value: null });
  const registers = await Promise.all(
    STATES.map((value) => tx.list({ table: 'registers', index: 'state', value })),
  );
  const carried = await Promise.all(
    CARRIED.map((value) => tx.list({ table: 'carried', index: 'state', value })),
  );
  return [
    ...cards.map((row) => ({ table: 'cards', row }) as const),
    ...registers.flat().map((row) => ({ table: 'registers', row }) as const),
    ...carried.flat().map((row) => ({ table: 'carried', row }) as const),
  ];
}

async function rowsOf(found: Iterable<Row>): Promise<Rows> {
  const draft: Draft = { rows: emptyRows(), changes: [] };
  const tx = memoryTx(draft);
  for (const { table, row } of found) await tx.put(table, row);
  return draft.rows;
}

/** Rows that this page has read, for use when the database stops answering. `trouble` receives snapshot errors. */
export function createPageRows(trouble: (error: unknown) => void) {
  /** Rows of the last run, by live query. */
  const readBy = new Map<object, Row[]>();
  return {
    /** Wraps `work` so that its rows are stored until `forget(query)`. */
    trackReads<T>(query: object, work: Work<T>): Work<T> {
      return async (tx) => {
        const rows: Row[] = [];
        const value = await work(collecting(tx, rows));
        readBy.set(query, rows);
        return value;
      };
    },
    forget: (query: object): void => void readBy.delete(query),
    /** All cards, registers and relayed blocks if the database can still be read; else the rows of the live queries. */
    async snapshot(database: PhoneStore | null): Promise<Rows> {
      const all = await database?.read(readAllRows).catch((error: unknown) => {
        trouble(error);
        return [];
      });
      return rowsOf([...[...readBy.values()].flat(), ...(all ?? [])]);
    },
  };
}
