import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { createBackupOnlyStore } from '#data/backup/backup-only-store.ts';
import { openBackup } from '#data/backup/cache-backup.ts';
import { openPhoneDb } from '#data/store/database.ts';
import { openWorkerDb } from '#data/store/worker-database.ts';
import type { PhoneDb, PhoneStore } from '#data/store/types.ts';
import { createCaches } from './caches.ts';
import { memoryDb } from './memory-db.ts';
import { createContext } from './sim/context.ts';
import { createDisk } from './sim/disk.ts';
import { virtualTime } from './sim/time.ts';
import { hangingFactory } from './phone-with-backup.ts';
import { phoneWithBackup } from './phone-with-backup.ts';

const fresh = (): void => void vi.stubGlobal('indexedDB', new IDBFactory());

/** Every store with live queries, each empty. */
export const DATABASES: Record<string, () => Promise<PhoneDb>> = {
  async 'in IndexedDB'() {
    fresh();
    return openPhoneDb();
  },
  async 'in IndexedDB with a backup'() {
    fresh();
    return phoneWithBackup().open();
  },
  'in the memory of a test': async () => memoryDb(),
  'on the disk of the simulation': async () => createDisk().openIn(createContext(virtualTime(0), () => {})),
  async 'that can fall back'() {
    fresh();
    return phoneWithBackup().openStore();
  },
  async 'that has fallen back'() {
    vi.stubGlobal('indexedDB', hangingFactory().factory);
    const store = phoneWithBackup().openStore(20);
    await store.fallBack();
    return store;
  },
};

/** Every PhoneStore, each empty. */
export const STORES: Record<string, () => Promise<PhoneStore>> = {
  ...DATABASES,
  async 'of the worker'() {
    fresh();
    const page = openPhoneDb();
    await page.read(async () => {});
    return (await openWorkerDb())!;
  },
  'of the backup alone': async () =>
    createBackupOnlyStore(
      openBackup(createCaches(), async () => {}),
      { onUncertainWrite() {} },
    ),
};
