import type { RelayedRow, RegisterState } from '#data/rows.ts';
import { groupRows, type Rows, type StoredRow } from '#data/store/memory.ts';
import type { RowSelection, Observer, PhoneDb, PhoneStore, Subscription, Tx } from '#data/store/types.ts';

type TransactionTask<T> = (tx: Tx) => Promise<T>;

const REGISTER_STATES: readonly RegisterState[] = ['draft', 'queued', 'parked', 'sent'];
const RELAYED_STATES: readonly RelayedRow['state'][] = ['queued', 'sent', 'parked'];
const ALL_ROWS: readonly RowSelection[] = [
  { table: 'cards', index: 'all', value: null },
  ...REGISTER_STATES.map((value) => ({ table: 'registers', index: 'state', value }) as const),
  ...RELAYED_STATES.map((value) => ({ table: 'carried', index: 'state', value }) as const),
];

const ignore = (): void => {}; // The query itself receives the error.

/** Returns Dexie's own promises: an extra `await` leaves Dexie's zone and breaks live-query tracking. */
const collectReads = (tx: Tx, readRows: StoredRow[]): Tx => ({
  ...tx,
  get(table, key) {
    const foundRow = tx.get(table, key);
    foundRow.then((row) => row && readRows.push({ table, row } as StoredRow), ignore);
    return foundRow;
  },
  list<L extends RowSelection>(selection: L) {
    const foundRows = tx.list(selection);
    foundRows.then((rows) => readRows.push(...rows.map((row) => ({ table: selection.table, row }) as StoredRow)), ignore);
    return foundRows;
  },
});

interface Query {
  rerun(): void;
  /** Rows that the last run on the database read. */
  rows: readonly StoredRow[];
}

export interface QueryStores {
  database: Pick<PhoneDb, 'watch'>;
  /** The store of the backup while it is active; otherwise null. */
  active(): PhoneStore | null;
  /** Called with each value that the database gives; returns the value. */
  answered<T>(value: T): T;
  /** Makes the backup active, and reruns the queries. Rejects if the backup also fails. */
  fallBack(why: unknown): Promise<unknown>;
  /** Called if the method `snapshot` cannot read. */
  trouble: (error: unknown) => void;
}

/** Follows the page's live queries on the database, or on the backup while that is active. */
export function createLiveQueries({ database, active, answered, fallBack, trouble }: QueryStores) {
  const queries = new Set<Query>();

  function followQuery<T>(task: TransactionTask<T>, { next, error: fail }: Observer<T>): Subscription {
    let stopQuery = (): void => {};
    const readOnce = (store: PhoneStore): void => {
      let isOver = false;
      stopQuery = () => (isOver = true);
      const unlessOver = <V>(receive: ((value: V) => void) | undefined) => {
        return (value: V): void => {
          if (!isOver) receive?.(value);
        };
      };
      store.read(task).then(unlessOver(next), unlessOver<unknown>(fail));
    };
    const watchDatabase = (): void => {
      const collectingWork: TransactionTask<T> = async (tx) => {
        const rows: StoredRow[] = [];
        const value = await task(collectReads(tx, rows));
        query.rows = rows;
        return value;
      };
      const subscription = database.watch(collectingWork).subscribe({
        next: (value) => next(answered(value)),
        error: (cause) => void fallBack(cause).catch(() => fail?.(cause)),
      });
      stopQuery = () => subscription.unsubscribe();
    };
    const query: Query = {
      rows: [],
      rerun() {
        stopQuery();
        const backup = active();
        if (backup) readOnce(backup);
        else watchDatabase();
      },
    };
    queries.add(query);
    query.rerun();
    return {
      unsubscribe() {
        queries.delete(query);
        stopQuery();
      },
    };
  }

  const listShown = (): StoredRow[] => [...queries].flatMap(({ rows }) => rows);
  return {
    watch: <T>(task: TransactionTask<T>) => ({ subscribe: (observer: Observer<T>) => followQuery(task, observer) }),
    rerun(): void {
      for (const query of queries) query.rerun();
    },
    shown: (): Rows => groupRows(listShown()),
    /**
     * Reads all cards, registers and relayed blocks, if `readable` can be read, and adds the rows of the live queries.
     */
    async snapshot(readable: PhoneStore): Promise<Rows> {
      const allRows: StoredRow[] = [];
      await readable
        .read(async (tx) => {
          for (const listFilter of ALL_ROWS) await collectReads(tx, allRows).list(listFilter);
        })
        .catch(trouble);
      return groupRows([...listShown(), ...allRows]);
    },
  };
}
