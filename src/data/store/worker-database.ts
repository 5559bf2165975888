import { DATABASE_NAME, openFactory } from './bucket.ts';
import { waitForRequest, asFailure, transact } from './transaction.ts';
import { recording, type RecordingStore, type Tx } from './types.ts';

/** Resolves to null if the database does not exist yet, because only the page creates or migrates it. */
async function openExistingDatabase(factory: IDBFactory): Promise<IDBDatabase | null> {
  const request = factory.open(DATABASE_NAME);
  let isNew = false;
  request.addEventListener('upgradeneeded', () => {
    isNew = true;
    request.transaction!.abort();
  });
  try {
    const database = await waitForRequest(request);
    database.addEventListener('versionchange', () => database.close());
    return database;
  } catch (error) {
    if (isNew) return null;
    throw error;
  }
}

/**
 * Opens the database without Dexie, which is twice the size of the rest of the worker. Null if the app has never run
 * on this phone. The worker must notify the pages of its writes, because their live queries do not see them.
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
      throw asFailure(error);
    }
  };
  return {
    ...recording({
      commit: (task) => runTransaction('readwrite', task),
      read: async (task) => (await runTransaction('readonly', task)).result,
    }),
    close: () => database.close(),
  };
}
