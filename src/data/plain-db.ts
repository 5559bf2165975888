import { StorageFailure, isStorageError } from './failure.ts';
import { DATABASE, openFactory } from './factory.ts';
import type { ListBy, PhoneStore, PhoneTables, Tx } from './types.ts';

/** What one request answers; the transaction is still open when it resolves. */
const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error));
  });

/** Opens what the page made; null when there is nothing yet. Only the page makes or changes its shape. */
async function open(): Promise<IDBDatabase | null> {
  const request = (await openFactory()).open(DATABASE);
  let isNew = false;
  request.addEventListener('upgradeneeded', () => {
    isNew = true;
    request.transaction!.abort();
  });
  try {
    const found = await answer(request);
    found.addEventListener('versionchange', () => found.close());
    return found;
  } catch (error) {
    if (isNew) return null;
    throw error;
  }
}

function txOver(transaction: IDBTransaction): Tx {
  const store = (name: keyof PhoneTables) => transaction.objectStore(name);
  return {
    get: (name, key) => answer(store(name).get(key)),
    put: async (name, row) => void (await answer(store(name).put(row))),
    delete: (name, key) => answer(store(name).delete(key)),
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
 * The phone's database without Dexie, for the worker: it is started at each opening of the app, and Dexie is twice the
 * size of all the rest of it. Null on a phone where the app has never run. Live queries of pages do not hear of its writes:
 * the worker tells them. A connection that was lost is not opened again: the worker is woken again anyway.
 */
export async function openPlainDb(): Promise<(PhoneStore & { close(): void }) | null> {
  const database = await open();
  if (database === null) return null;

  async function transact<T>(mode: IDBTransactionMode, work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      const transaction = database!.transaction([...database!.objectStoreNames], mode, {
        durability: 'strict',
      });
      const done = ended(transaction);
      try {
        const result = await work(txOver(transaction));
        await done;
        return result;
      } catch (error) {
        giveUp(transaction);
        await done.catch(() => {}); // it is the first error that counts
        throw error;
      }
    } catch (error) {
      throw isStorageError(error) ? new StorageFailure(error) : error;
    }
  }
  return {
    write: (work) => transact('readwrite', work),
    read: (work) => transact('readonly', work),
    close: () => database.close(),
  };
}
