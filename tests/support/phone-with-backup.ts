import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { DATABASE_NAME } from '#data/store/bucket.ts';
import { withFallback, type FallbackDb } from '#data/backup/fallback.ts';
import { openSafePhoneDb, type SafeDb, type SafeDbDependencies } from '#data/backup/open-database.ts';
import type { Clock } from '#data/clock.ts';
import type { CardKey } from '#data/rows.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { openBackup } from '#data/backup/cache-backup.ts';
import { BACKUP_CACHE, type BackupRow } from '#data/backup/backup.ts';
import { scorecard } from './cards.ts';
import { createCaches, type MemoryCaches } from './caches.ts';
import { createLocks } from './locks.ts';

/** A phone whose database and backup can fail independently. */
export interface PhoneWithBackup {
  caches: MemoryCaches;
  clock: Clock;
  /** Errors of the backup. */
  troubles: unknown[];
  /** How often the store asked to free space. */
  freed: number;
  /** How often rows were restored from the backup. */
  mended: number;
  /** How often the backup was ahead of a database that accepts no writes. */
  lagging: number;
  /** Opens another page of the app. `deadlineMs`: the database timeout; `different`: replaced dependencies. */
  open(deadlineMs?: number, different?: Partial<SafeDbDependencies>): SafeDb;
  /** The same with the backup as a fallback, as in the app. It retries the database only on `recover`. */
  openStore(deadlineMs?: number, different?: Partial<SafeDbDependencies>): FallbackDb;
  /** The rows of the backup. */
  backupRows(): Promise<BackupRow[]>;
}

/** `prefix` starts every generated id: 1 to 10 letters. */
export function phoneWithBackup(prefix = 'id'): PhoneWithBackup {
  const locks = createLocks();
  let time = 1_780_000_000_000;
  let ids = 0;
  const phone: PhoneWithBackup = {
    caches: createCaches(),
    clock: { now: () => (time += 1), newId: () => `${prefix}${String((ids += 1)).padStart(10, '0')}` },
    troubles: [],
    freed: 0,
    mended: 0,
    lagging: 0,
    open: (deadlineMs, different) =>
      openSafePhoneDb({
        ...(deadlineMs !== undefined && { deadlineMs }),
        backup: openBackup(phone.caches, freeSpace),
        clock: phone.clock,
        runExclusive: (work) => locks.request('opening', {}, work),
        freeSpace,
        pausesMs: [10, 40],
        reportError: (error) => phone.troubles.push(error),
        onRecovered() {
          phone.mended += 1;
        },
        onDatabaseBehind() {
          phone.lagging += 1;
        },
        onBackupUnread() {},
        ...different,
      }),
    openStore(deadlineMs, different) {
      const backup = openBackup(phone.caches, freeSpace);
      const lagging = (): void => {
        phone.lagging += 1;
        void store.fallBack();
      };
      const store: FallbackDb = withFallback({
        database: phone.open(deadlineMs, {
          backup,
          onDatabaseBehind: lagging,
          onBackupUnread: () => store.setBackupUnread(),
          ...different,
        }),
        backup,
        repeatEvery: () => () => {},
        reportError: (error) => phone.troubles.push(error),
        ...(deadlineMs !== undefined && { deadlineMs }),
      });
      return store;
    },
    backupRows: () => openBackup(phone.caches, freeSpace).rows(),
  };
  async function freeSpace(): Promise<void> {
    phone.freed += 1;
    for (const name of await phone.caches.keys())
      if (name.startsWith('reads-')) await phone.caches.delete(name);
    const backup = phone.caches.all.get(BACKUP_CACHE);
    if (backup) backup.most = Number.POSITIVE_INFINITY;
  }
  return phone;
}

/** An IndexedDB request that fails like a browser's. */
function failing(error: DOMException): IDBOpenDBRequest {
  const request = new EventTarget() as unknown as Record<string, unknown> & EventTarget;
  request['error'] = error;
  setTimeout(() => {
    const event = new Event('error', { cancelable: true });
    request.dispatchEvent(event);
    (request['onerror'] as ((event: Event) => void) | undefined)?.call(request, event);
  });
  return request as unknown as IDBOpenDBRequest;
}

/** An IndexedDB whose database cannot be opened until it is deleted, or until `times` attempts have failed. */
export function damagedFactory(real: IDBFactory, error: DOMException, times = Number.POSITIVE_INFINITY) {
  const seen = { opens: 0, deletions: 0 };
  let left = times;
  const factory = new Proxy(real, {
    get(target, name) {
      if (name === 'open')
        return (database: string, version?: number) => {
          seen.opens += 1;
          if (database !== DATABASE_NAME || (left -= 1) < 0) return target.open(database, version);
          return failing(error);
        };
      if (name === 'deleteDatabase')
        return (database: string) => {
          seen.deletions += 1;
          left = 0;
          return target.deleteDatabase(database);
        };
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return { factory, seen };
}

/** A database whose open request never completes. */
export function hangingFactory() {
  const real = new IDBFactory();
  const waiting: (() => void)[] = [];
  const open: IDBFactory['open'] = (...parts) => {
    const request = new EventTarget() as IDBOpenDBRequest;
    waiting.push(() => {
      const made = real.open(...parts);
      for (const type of ['upgradeneeded', 'success'] as const)
        made.addEventListener(type, (event) => {
          Object.defineProperties(request, {
            result: { value: made.result, configurable: true },
            transaction: { value: made.transaction, configurable: true },
          });
          const copy = Object.assign(new Event(type), {
            oldVersion: (event as IDBVersionChangeEvent).oldVersion,
          });
          request.dispatchEvent(copy);
          request[`on${type}`]?.call(request, copy as never);
        });
    });
    return request;
  };
  return {
    factory: {
      open,
      databases: async () => [],
      cmp: real.cmp,
      deleteDatabase: real.deleteDatabase.bind(real),
    },
    release: () => waiting.splice(0).forEach((go) => go()),
  };
}

/** A new phone with one card and an open database. */
export async function phoneWithCard(key: CardKey): Promise<{ phone: PhoneWithBackup; db: SafeDb }> {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const phone = phoneWithBackup();
  const db = phone.open();
  await putCard(db, phone.clock, key, scorecard(key.user), phone.clock.now());
  return { phone, db };
}
