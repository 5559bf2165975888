import { StorageFailure, isStorageError } from './failure.ts';
import type { TableChange, CommitResult, RowSelection, Tx } from './types.ts';
import type { PhoneTables } from '#data/rows.ts';

/** The transaction is still open when the promise resolves. */
export const waitForRequest = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

const waitForEnd = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error));
  });

/** Writes are not awaited: a failed request aborts the transaction, which rejects `waitForEnd`. */
function createNativeTx(transaction: IDBTransaction, changes: TableChange[]): Tx {
  const store = (name: keyof PhoneTables) => transaction.objectStore(name);
  /** A new service worker can run before the page has migrated the database, so a missing table counts as empty. */
  const hasTable = (name: keyof PhoneTables): boolean => transaction.objectStoreNames.contains(name);
  const readRow = <T extends keyof PhoneTables>(name: T, key: string): Promise<PhoneTables[T] | undefined> =>
    hasTable(name) ? waitForRequest(store(name).get(key)) : Promise.resolve(undefined);
  return {
    get: readRow,
    async put(table, row) {
      store(table).put(row);
      changes.push({ table, row } as TableChange);
    },
    async add(table, row) {
      store(table).add(row);
      changes.push({ table, row } as TableChange);
    },
    async delete(table, key) {
      const previousRow = (await readRow(table, key)) ?? null;
      store(table).delete(key);
      changes.push({ table, deleted: key, before: previousRow } as TableChange);
    },
    list: async <L extends RowSelection>({ table, index, value }: L) => {
      if (!hasTable(table)) return [];
      const rows = index === 'all' ? store(table).getAll() : store(table).index(index).getAll(value!);
      return (await waitForRequest(rows)) as PhoneTables[L['table']][];
    },
  };
}

function abortQuietly(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (error) {
    if (!isStorageError(error)) throw error; // A storage error says only that the transaction has already ended.
  }
}

/**
 * Uses IndexedDB directly, because Dexie takes twice as long (`npm run bench:tap`). Rejects with the browser's or the
 * task's error.
 */
export async function transact<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  task: (tx: Tx) => Promise<T>,
): Promise<CommitResult<T>> {
  const changes: TableChange[] = [];
  const transaction = database.transaction([...database.objectStoreNames], mode, { durability: 'strict' });
  const completion = waitForEnd(transaction);
  try {
    const result = await task(createNativeTx(transaction, changes));
    transaction.commit?.(); // The commit does not wait for the results of the writes.
    await completion;
    return { result, changes };
  } catch (error) {
    abortQuietly(transaction);
    const reason = await completion.then(
      () => null,
      (abortError: unknown) => abortError,
    );
    // Throws the cause of the abort, not the error of a later request. A programming error is thrown as it is.
    const thrownError = isStorageError(error) ? (reason ?? error) : error;
    throw thrownError ?? new DOMException('The page was frozen.', 'AbortError'); // `PageStorage.abortOpen` aborts without an error.
  }
}

export const toStorageFailure = (error: unknown): unknown =>
  isStorageError(error) && !(error instanceof StorageFailure) ? new StorageFailure(error) : error;
