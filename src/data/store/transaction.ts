import { StorageFailure, isStorageError } from './failure.ts';
import type { ListBy, Tx } from './types.ts';
import type { PhoneTables } from '#data/rows.ts';

/** What one request answers; the transaction is still open when it resolves. */
export const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error));
  });

/** Nobody waits for the answer of a put, add or delete: one that fails aborts the transaction, and that is heard. */
function txOver(transaction: IDBTransaction): Tx {
  const store = (name: keyof PhoneTables) => transaction.objectStore(name);
  return {
    get: (name, key) => answer(store(name).get(key)),
    put: async (name, row) => void store(name).put(row),
    add: async (name, row) => void store(name).add(row),
    delete: async (name, key) => void store(name).delete(key),
    list: async <L extends ListBy>({ table, index, value }: L) => {
      const rows = index === 'all' ? store(table).getAll() : store(table).index(index).getAll(value!);
      return (await answer(rows)) as PhoneTables[L['table']][];
    },
  };
}

/** Keeps nothing of work that failed. */
function giveUp(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (error) {
    if (!isStorageError(error)) throw error; // it had ended already
  }
}

/**
 * One transaction on IndexedDB itself, strictly durable. A tap takes half the time of one through Dexie: `npm run
 * bench:tap`. Rejects with the browser's own error, or with that of `work`.
 */
export async function transact<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction([...database.objectStoreNames], mode, { durability: 'strict' });
  const done = ended(transaction);
  try {
    const result = await work(txOver(transaction));
    transaction.commit?.(); // at once, and not after the answers to what was put
    await done;
    return result;
  } catch (error) {
    giveUp(transaction);
    const reason = await done.then(
      () => null,
      (why: unknown) => why,
    );
    // What broke the transaction, and not that a later request found it broken; an error of the program stays as it is.
    const what = isStorageError(error) ? (reason ?? error) : error;
    throw what ?? new DOMException('The page was frozen.', 'AbortError'); // see PageStorage.abortOpen: no error of the browser's
  }
}

/** Errors of the storage as the rest of the app knows them. */
export const asFailure = (error: unknown): unknown =>
  isStorageError(error) ? new StorageFailure(error) : error;
