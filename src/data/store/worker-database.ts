import { DATABASE, openFactory } from './bucket.ts';
import { answer, asFailure, transact } from './transaction.ts';
import { recording, type RecordingStore, type Tx } from './types.ts';

/** Opens what the page made; null when there is nothing yet. Only the page makes or changes its shape. */
async function open(factory: IDBFactory): Promise<IDBDatabase | null> {
  const request = factory.open(DATABASE);
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

/**
 * The phone's database without Dexie, for the worker: it is started at each opening of the app, and Dexie is twice the
 * size of all the rest of it. Null on a phone where the app has never run. Live queries of pages do not hear of its writes:
 * the worker tells them. A connection that was lost is not opened again: the worker is woken again anyway.
 */
export async function openWorkerDb(
  factory: () => Promise<IDBFactory> = openFactory,
): Promise<(RecordingStore & { close(): void }) | null> {
  const database = await open(await factory());
  if (database === null) return null;

  const run = async <T>(mode: IDBTransactionMode, work: (tx: Tx) => Promise<T>) => {
    try {
      return await transact(database, mode, work);
    } catch (error) {
      throw asFailure(error);
    }
  };
  return {
    ...recording({
      commit: (work) => run('readwrite', work),
      read: async (work) => (await run('readonly', work)).result,
    }),
    close: () => database.close(),
  };
}
