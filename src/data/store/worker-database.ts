import { DATABASE_NAME, openFactory } from './bucket.ts';
import { OLDEST_VERSION_KEY, mayWrite } from './schema-version.ts';
import { waitForRequest, toStorageFailure, transact } from './transaction.ts';
import { createRecordingStore, type RecordingStore, type Tx } from './types.ts';

/** Resolves to null if the database does not exist yet, because only the page creates or migrates it. */
async function openExistingDatabase(factory: IDBFactory): Promise<IDBDatabase | null> {
  const openRequest = factory.open(DATABASE_NAME);
  let isNewDatabase = false;
  openRequest.addEventListener('upgradeneeded', () => {
    isNewDatabase = true;
    openRequest.transaction!.abort();
  });
  try {
    const database = await waitForRequest(openRequest);
    database.addEventListener('versionchange', () => database.close());
    return database;
  } catch (error) {
    if (isNewDatabase) return null;
    throw error;
  }
}

/**
 * Opens the database without Dexie, which is twice the size of the rest of the worker; null if the app has never run on
 * this phone, or if a newer app version has changed the data so that this worker must not write. Live queries do not see
 * the worker's writes, so the worker must notify the pages.
 */
export async function openWorkerDb(
  factory: () => Promise<IDBFactory> = openFactory,
): Promise<(RecordingStore & { close(): void }) | null> {
  const database = await openExistingDatabase(await factory());
  if (database === null) return null;

  const runTransaction = async <T>(mode: IDBTransactionMode, task: (tx: Tx) => Promise<T>) => {
    try {
      return await transact(database, mode, task);
    } catch (error) {
      throw toStorageFailure(error);
    }
  };
  const store = createRecordingStore({
    commit: (task) => runTransaction('readwrite', task),
    read: async (task) => (await runTransaction('readonly', task)).result,
  });
  const close = (): void => database.close();
  try {
    if (mayWrite(await store.read((tx) => tx.get('meta', OLDEST_VERSION_KEY)))) return { ...store, close };
  } catch (error) {
    close();
    throw error;
  }
  close();
  return null;
}
