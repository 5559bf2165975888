import { REGISTER_STATES, type RelayedRow } from '#data/rows.ts';
import { groupRows, type Rows, type StoredRow } from '#data/store/memory.ts';
import type { RowSelection, Observer, PhoneDb, PhoneStore, Subscription, Tx } from '#data/store/types.ts';

export type TransactionTask<T> = (tx: Tx) => Promise<T>;

const RELAYED_STATES: readonly RelayedRow['state'][] = ['queued', 'sent', 'parked'];
const ALL_ROW_SELECTIONS: readonly RowSelection[] = [
  { table: 'cards', index: 'all', value: null },
  ...REGISTER_STATES.map((value) => ({ table: 'registers', index: 'state', value }) as const),
  ...RELAYED_STATES.map((value) => ({ table: 'carried', index: 'state', value }) as const),
];

const ignoreError = (): void => {}; // The query itself receives the error.

/** Returns Dexie's own promises: an extra `await` leaves Dexie's zone and breaks live-query tracking. */
const collectReads = (tx: Tx, readRows: StoredRow[]): Tx => ({
  ...tx,
  get(table, key) {
    const foundRow = tx.get(table, key);
    foundRow.then((row) => row && readRows.push({ table, row } as StoredRow), ignoreError);
    return foundRow;
  },
  list<L extends RowSelection>(selection: L) {
    const foundRows = tx.list(selection);
    foundRows.then(
      (rows) => readRows.push(...rows.map((row) => ({ table: selection.table, row }) as StoredRow)),
      ignoreError,
    );
    return foundRows;
  },
});

interface Query {
  rerun(): void;
  /** Rows that the query got when it last ran on the database. */
  rows: readonly StoredRow[];
}

export interface QueryStores {
  database: Pick<PhoneDb, 'watch'>;
  /** The store of the backup while it is active; otherwise null. */
  getActiveBackup(): PhoneStore | null;
  /** Called with each value that the database gives; returns the value. */
  receiveDatabaseValue<T>(value: T): T;
  /** Makes the backup active, and reruns the queries. Rejects if the backup also fails. */
  fallBack(why: unknown): Promise<unknown>;
  /** Called if the method `snapshot` cannot read. */
  reportError: (error: unknown) => void;
}

/** Follows the page's live queries on the database, or on the backup while that is active. */
export function createLiveQueries({
  database,
  getActiveBackup,
  receiveDatabaseValue,
  fallBack,
  reportError,
}: QueryStores) {
  const queries = new Set<Query>();

  function subscribeToQuery<T>(task: TransactionTask<T>, { next, error: fail }: Observer<T>): Subscription {
    let stopQuery = (): void => {};
    const readOnce = (store: PhoneStore): void => {
      let isStopped = false;
      stopQuery = () => (isStopped = true);
      const unlessStopped = <V>(receive: ((value: V) => void) | undefined) => {
        return (value: V): void => {
          if (!isStopped) receive?.(value);
        };
      };
      store.read(task).then(unlessStopped(next), unlessStopped<unknown>(fail));
    };
    const watchDatabase = (): void => {
      const collectingTask: TransactionTask<T> = async (tx) => {
        const rows: StoredRow[] = [];
        const value = await task(collectReads(tx, rows));
        query.rows = rows;
        return value;
      };
      const subscription = database.watch(collectingTask).subscribe({
        next: (value) => next(receiveDatabaseValue(value)),
        error: (cause) => void fallBack(cause).catch(() => fail?.(cause)),
      });
      stopQuery = () => subscription.unsubscribe();
    };
    const query: Query = {
      rows: [],
      rerun() {
        stopQuery();
        const backup = getActiveBackup();
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

  const listShownRows = (): StoredRow[] => [...queries].flatMap(({ rows }) => rows);
  return {
    watch: <T>(task: TransactionTask<T>) => ({
      subscribe: (observer: Observer<T>) => subscribeToQuery(task, observer),
    }),
    rerun(): void {
      for (const query of queries) query.rerun();
    },
    shown: (): Rows => groupRows(listShownRows()),
    /**
     * Reads all cards, registers and relayed blocks, if `readable` can be read, and adds the rows of the live queries.
     */
    async snapshot(readable: PhoneStore): Promise<Rows> {
      const allRows: StoredRow[] = [];
      await readable
        .read(async (tx) => {
          for (const selection of ALL_ROW_SELECTIONS) await collectReads(tx, allRows).list(selection);
        })
        .catch(reportError);
      return groupRows([...listShownRows(), ...allRows]);
    },
  };
}
