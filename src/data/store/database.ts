import { liveQuery, type Dexie } from 'dexie';
import { openFactory } from './bucket.ts';
import {
  StorageFailure,
  isConnectionLost,
  isProcessLost,
  isQuotaExceeded,
  isStorageError,
} from './failure.ts';
import { TABLES, storeOver, dexieTx } from './dexie.ts';
import { openHealthy, type Health } from './open.ts';
import { asFailure } from './transaction.ts';
import type { PageStorage } from './page-storage.ts';
import type { LogRow } from '#data/rows.ts';
import { recording, type Observable, type Observer, type PhoneDb, type RecordingStore } from './types.ts';

const MAX_TRIES = 3;

export interface OpenOptions {
  /** Frees space when the phone is full, after which the write is retried once. */
  freeSpace?: () => Promise<void>;
  /** By default the browser's own IndexedDB. */
  storage?: Pick<PageStorage, 'openFactory' | 'renew'>;
  health?: Health;
}

export interface OpenedDb extends PhoneDb {
  /** Reruns every live query after a write that bypassed Dexie. */
  refresh(): void;
  /** Deletes log lines of taps before this ISO time. */
  trimLog(before: string): Promise<void>;
  close(): Promise<void>;
}

export type RecordingDb = OpenedDb & RecordingStore;

const PLAIN_OPTIONS = { openFactory, renew: () => false };

/** Reopens a connection that the browser has dropped, up to three times. */
export function openPhoneDb({ freeSpace, health, storage = PLAIN_OPTIONS }: OpenOptions = {}): RecordingDb {
  let openingPromise: Promise<Dexie> | null = null;
  const followers = new Set<() => void>();
  function current(): Promise<Dexie> {
    if (openingPromise) return openingPromise;
    const openConnection = () => openHealthy(storage.openFactory, health);
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
        return await task(await current());
      } catch (error) {
        if (!isStorageError(error)) throw error;
        lastError = error;
        if (isQuotaExceeded(error) && freeSpace && attempt === 0) await freeSpace();
        else if (isConnectionLost(error)) await closeDatabase();
        else break;
      }
    }
    throw lastError instanceof StorageFailure ? lastError : new StorageFailure(lastError);
  }

  return {
    ...recording({
      commit: (task) => withRetry((dexie) => storeOver(dexie).commit(task)),
      read: (task) => withRetry((dexie) => storeOver(dexie).read(task)),
    }),
    watch: (task) =>
      watchQuery({ current, drop: closeDatabase, followers }, (dexie) =>
        dexie.transaction('r', TABLES, (transaction) => task(dexieTx(transaction))),
      ),
    refresh() {
      for (const restartQuery of followers) restartQuery();
    },
    trimLog: (beforeStamp) =>
      withRetry(async (dexie) => {
        await dexie
          .table<LogRow>('log')
          .filter(({ recorded_at }) => recorded_at < beforeStamp)
          .delete();
      }),
    close: closeDatabase,
  };
}

interface Connection {
  current: () => Promise<Dexie>;
  drop: () => Promise<void>;
  followers: Set<() => void>;
}

/**
 * Follows a query across dropped connections, because Dexie's own live query stops silently when its database closes.
 */
function watchQuery<T>(
  { current, drop, followers }: Connection,
  query: (dexie: Dexie) => Promise<T>,
): Observable<T> {
  return {
    subscribe({ next, error: fail }: Observer<T>) {
      let isStopped = false;
      let failures = 0;
      let startCount = 0;
      let stopQuery = (): void => {};
      const restartOrFail = (error: unknown): void => {
        stopQuery();
        stopQuery = () => {};
        if (isStopped) return;
        failures += 1;
        const isRecoverable = error instanceof StorageFailure || isConnectionLost(error);
        if (isRecoverable && failures <= MAX_TRIES) void restart();
        else fail?.(asFailure(error));
      };
      const listenToClose = (dexie: Dexie): void => {
        if (isStopped) return;
        const restartAfterClose = (): void => restartOrFail(new StorageFailure('the database was closed'));
        dexie.on('close', restartAfterClose);
        const emitValue = (value: T): void => {
          failures = 0;
          next(value);
        };
        const subscription = liveQuery(() => query(dexie)).subscribe({ next: emitValue, error: restartOrFail });
        stopQuery = () => {
          dexie.on('close').unsubscribe(restartAfterClose);
          subscription.unsubscribe();
        };
      };
      const start = (): Promise<void> => {
        const startNumber = (startCount += 1);
        return current().then((dexie) => (startNumber === startCount ? listenToClose(dexie) : undefined), restartOrFail);
      };
      const restart = async (): Promise<void> => {
        await drop();
        await start();
      };
      const rerun = (): void => {
        stopQuery();
        stopQuery = () => {};
        void start();
      };
      followers.add(rerun);
      void start();
      return {
        unsubscribe() {
          isStopped = true;
          followers.delete(rerun);
          stopQuery();
        },
      };
    },
  };
}
