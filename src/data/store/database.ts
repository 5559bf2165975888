import { liveQuery, type Dexie } from 'dexie';
import { openFactory } from './bucket.ts';
import {
  StorageFailure,
  isConnectionError,
  isProcessLost,
  isQuotaExceeded,
  isStorageError,
} from './failure.ts';
import { TABLES, createDexieStore, createDexieTx } from './dexie.ts';
import { openHealthyDatabase, type HealthCheck } from './open.ts';
import { toStorageFailure } from './transaction.ts';
import type { PageStorage } from './page-storage.ts';
import type { LogRow } from '#data/rows.ts';
import {
  createRecordingStore,
  type Observable,
  type Observer,
  type PhoneDb,
  type RecordingStore,
} from './types.ts';

const MAX_TRIES = 3;

export interface OpenOptions {
  /** Frees space when the phone is full, after which the write is retried once. */
  freeSpace?: () => Promise<void>;
  /** By default the browser's own IndexedDB. */
  storage?: Pick<PageStorage, 'openFactory' | 'renew'>;
  health?: HealthCheck;
}

export interface OpenedDb extends PhoneDb {
  /** Reruns every live query after a write that bypassed Dexie. */
  refresh(): void;
  /** Deletes log lines of taps before this ISO time. */
  trimLog(before: string): Promise<void>;
  close(): Promise<void>;
}

export type RecordingDb = OpenedDb & RecordingStore;

const DEFAULT_STORAGE = { openFactory, renew: () => false };

/** Reopens a connection that the browser has dropped, up to three times. */
export function openPhoneDb({ freeSpace, health, storage = DEFAULT_STORAGE }: OpenOptions = {}): RecordingDb {
  let openingPromise: Promise<Dexie> | null = null;
  const queryRestarts = new Set<() => void>();
  function getConnection(): Promise<Dexie> {
    if (openingPromise) return openingPromise;
    const openConnection = () => openHealthyDatabase(storage.openFactory, health);
    const newOpening = openConnection()
      .catch((error: unknown) => {
        if (isProcessLost(error) && storage.renew()) return openConnection();
        throw error;
      })
      .catch((error: unknown) => {
        if (openingPromise === newOpening) openingPromise = null; // The next caller tries again.
        throw error;
      });
    openingPromise = newOpening;
    return newOpening;
  }
  const closeDatabase = async (): Promise<void> => {
    const previousOpening = openingPromise;
    openingPromise = null;
    await previousOpening?.then(
      (dexie) => dexie.close({ disableAutoOpen: true }),
      () => {},
    );
  };

  async function withRetry<T>(task: (dexie: Dexie) => Promise<T>): Promise<T> {
    let lastError: unknown;
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      try {
        return await task(await getConnection());
      } catch (error) {
        if (!isStorageError(error)) throw error;
        lastError = error;
        if (isQuotaExceeded(error) && freeSpace && attempt === 0) await freeSpace();
        else if (isConnectionError(error)) await closeDatabase();
        else break;
      }
    }
    throw lastError instanceof StorageFailure ? lastError : new StorageFailure(lastError);
  }

  return {
    ...createRecordingStore({
      commit: (task) => withRetry((dexie) => createDexieStore(dexie).commit(task)),
      read: (task) => withRetry((dexie) => createDexieStore(dexie).read(task)),
    }),
    watch: (task) =>
      watchQuery(
        { getConnection: getConnection, dropConnection: closeDatabase, queryRestarts: queryRestarts },
        (dexie) => dexie.transaction('r', TABLES, (transaction) => task(createDexieTx(transaction))),
      ),
    refresh() {
      for (const restartQuery of queryRestarts) restartQuery();
    },
    trimLog: (beforeTime) =>
      withRetry(async (dexie) => {
        await dexie
          .table<LogRow>('log')
          .filter(({ recorded_at }) => recorded_at < beforeTime)
          .delete();
      }),
    close: closeDatabase,
  };
}

interface Connection {
  getConnection: () => Promise<Dexie>;
  dropConnection: () => Promise<void>;
  queryRestarts: Set<() => void>;
}

/**
 * Follows a query across dropped connections, because Dexie's own live query stops silently when its database closes.
 */
function watchQuery<T>(
  { getConnection, dropConnection, queryRestarts }: Connection,
  query: (dexie: Dexie) => Promise<T>,
): Observable<T> {
  return {
    subscribe({ next, error: fail }: Observer<T>) {
      let isStopped = false;
      let failureCount = 0;
      let startCount = 0;
      let stopQuery = (): void => {};
      const restartOrFail = (error: unknown): void => {
        stopQuery();
        stopQuery = () => {};
        if (isStopped) return;
        failureCount += 1;
        const isRecoverable = error instanceof StorageFailure || isConnectionError(error);
        if (isRecoverable && failureCount <= MAX_TRIES) void restart();
        else fail?.(toStorageFailure(error));
      };
      const startLiveQuery = (dexie: Dexie): void => {
        if (isStopped) return;
        const restartAfterClose = (): void => restartOrFail(new StorageFailure('the database was closed'));
        dexie.on('close', restartAfterClose);
        const emitValue = (value: T): void => {
          failureCount = 0;
          next(value);
        };
        const subscription = liveQuery(() => query(dexie)).subscribe({
          next: emitValue,
          error: restartOrFail,
        });
        stopQuery = () => {
          dexie.on('close').unsubscribe(restartAfterClose);
          subscription.unsubscribe();
        };
      };
      const start = (): Promise<void> => {
        const startNumber = (startCount += 1);
        return getConnection().then(
          (dexie) => (startNumber === startCount ? startLiveQuery(dexie) : undefined),
          restartOrFail,
        );
      };
      const restart = async (): Promise<void> => {
        await dropConnection();
        await start();
      };
      const rerun = (): void => {
        stopQuery();
        stopQuery = () => {};
        void start();
      };
      queryRestarts.add(rerun);
      void start();
      return {
        unsubscribe() {
          isStopped = true;
          queryRestarts.delete(rerun);
          stopQuery();
        },
      };
    },
  };
}
