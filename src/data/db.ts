import { Dexie, liveQuery, type Table, type Transaction } from 'dexie';
import { StorageFailure, isConnectionLost, isQuotaExceeded, isStorageError } from './failure.ts';
import type { ListBy, Observable, Observer, PhoneDb, PhoneTables, Tx } from './types.ts';

/** The database's name, in its own bucket where the browser has buckets. */
export const DATABASE = 'greenside';
const BUCKET = 'scores';
const TRIES = 3;

const SCHEMA = {
  cards: 'id',
  registers: 'id, cardId, state',
  outbox: 'op_id, owner, cardId',
  log: '++id',
  meta: 'key',
};
const TABLES = Object.keys(SCHEMA) as (keyof PhoneTables)[];

interface Buckets {
  open(
    name: string,
    options: { durability: string; persisted?: boolean },
  ): Promise<{ indexedDB: IDBFactory }>;
}

/**
 * Scores live apart from everything large: Chromium can wipe an origin's IndexedDB when it is killed during a
 * large write, and a bucket is a shelter from that (ARCHITECTURE.md §4).
 */
async function openFactory(): Promise<IDBFactory> {
  const buckets = (globalThis.navigator as (Navigator & { storageBuckets?: Buckets }) | undefined)
    ?.storageBuckets;
  if (!buckets) return indexedDB;
  try {
    return (await buckets.open(BUCKET, { durability: 'strict' })).indexedDB;
  } catch (error) {
    console.warn('No storage bucket for scores; the default storage is used.', error);
    return indexedDB;
  }
}

async function openDexie(): Promise<Dexie> {
  const options = {
    chromeTransactionDurability: 'strict',
    indexedDB: await openFactory(),
    IDBKeyRange,
  } as const;
  const dexie = new Dexie(DATABASE, options);
  dexie.version(1).stores(SCHEMA);
  // Another tab with a newer version wants to change the shape: let it, and open anew when we next need to.
  dexie.on('versionchange', () => dexie.close({ disableAutoOpen: true }));
  await dexie.open();
  return dexie;
}

function txOver(source: Transaction | Dexie): Tx {
  const table = <T extends keyof PhoneTables>(name: T) =>
    (source as Dexie).table(name) as unknown as Table<PhoneTables[T], string>;
  return {
    get: async (name, key) => table(name).get(key),
    put: async (name, row) => {
      await table(name).put(row);
    },
    delete: async (name, key) => {
      await table(name).delete(key);
    },
    list: async <L extends ListBy>({ table: name, index, value }: L) => {
      const rows =
        index === 'all' ? table(name).toArray() : table(name).where(index).equals(value!).toArray();
      return (await rows) as PhoneTables[L['table']][];
    },
  };
}

export interface OpenOptions {
  /** Makes room when the phone is full, so that the write is tried once more. */
  freeSpace?: () => Promise<void>;
}

/** The phone's database on Dexie. A connection that the browser dropped is opened again, up to three times. */
export function openPhoneDb({ freeSpace }: OpenOptions = {}): PhoneDb & { close(): Promise<void> } {
  let opening: Promise<Dexie> | null = null;
  const current = (): Promise<Dexie> => (opening ??= openDexie());
  const drop = async (): Promise<void> => {
    const old = opening;
    opening = null;
    await old?.then(
      (dexie) => dexie.close({ disableAutoOpen: true }),
      () => {},
    );
  };

  async function steadily<T>(work: (dexie: Dexie) => Promise<T>): Promise<T> {
    let last: unknown;
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        return await work(await current());
      } catch (error) {
        if (!isStorageError(error)) throw error;
        last = error;
        if (isQuotaExceeded(error) && freeSpace && tries === 0) await freeSpace();
        else if (isConnectionLost(error)) await drop();
        else break;
      }
    }
    throw new StorageFailure(last);
  }
  const inTransaction = <T>(mode: 'rw' | 'r', work: (tx: Tx) => Promise<T>) =>
    steadily((dexie) => dexie.transaction(mode, TABLES, (transaction) => work(txOver(transaction))));

  return {
    write: (work) => inTransaction('rw', work),
    read: (work) => inTransaction('r', work),
    watch: (work) =>
      watched(current, drop, (dexie) => dexie.transaction('r', TABLES, (t) => work(txOver(t)))),
    close: drop,
  };
}

/** A live query that survives a dropped connection: Dexie's own goes silent when its database closes. */
function watched<T>(
  current: () => Promise<Dexie>,
  drop: () => Promise<void>,
  query: (dexie: Dexie) => Promise<T>,
): Observable<T> {
  return {
    subscribe({ next, error: fail }: Observer<T>) {
      let stopped = false;
      let failures = 0;
      let stop = (): void => {};
      const again = (error: unknown): void => {
        stop();
        stop = () => {};
        if (stopped) return;
        failures += 1;
        const lost = error instanceof StorageFailure || isConnectionLost(error);
        if (lost && failures <= TRIES) void restart();
        else fail?.(error instanceof StorageFailure ? error : new StorageFailure(error));
      };
      const listen = (dexie: Dexie): void => {
        if (stopped) return;
        const closed = (): void => again(new StorageFailure('the database was closed'));
        dexie.on('close', closed);
        const heard = (value: T): void => {
          failures = 0;
          next(value);
        };
        const subscription = liveQuery(() => query(dexie)).subscribe({ next: heard, error: again });
        stop = () => {
          dexie.on('close').unsubscribe(closed);
          subscription.unsubscribe();
        };
      };
      const start = (): Promise<void> => current().then(listen, again);
      const restart = async (): Promise<void> => {
        await drop();
        await start();
      };
      void start();
      return {
        unsubscribe() {
          stopped = true;
          stop();
        },
      };
    },
  };
}
