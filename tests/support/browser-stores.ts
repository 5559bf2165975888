import { clock } from '#data/clock.ts';
import { BACKUP_CACHE } from '#data/backup/backup.ts';
import { createBackupOnlyStore } from '#data/backup/backup-only-store.ts';
import { openBackup } from '#data/backup/cache-backup.ts';
import { withFallback } from '#data/backup/fallback.ts';
import { openSafePhoneDb } from '#data/backup/open-database.ts';
import { DATABASE_NAME, dropBucket, openFactory } from '#data/store/bucket.ts';
import { openPhoneDb } from '#data/store/database.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { openWorkerDb } from '#data/store/worker-database.ts';
import { PROMISES } from './store-suite.ts';

interface Opened {
  store: PhoneStore;
  close(): unknown;
}
const backup = () => openBackup(caches, async () => {});

/** The app's stores on a browser's IndexedDB and Cache API. */
const STORES: Record<string, () => Promise<Opened>> = {
  async 'in IndexedDB'() {
    const db = openPhoneDb();
    return { store: db, close: db.close };
  },
  async 'of the worker'() {
    const page = openPhoneDb();
    await page.read(async () => {});
    await page.close();
    const db = (await openWorkerDb())!;
    return { store: db, close: db.close };
  },
  async 'that can fall back'() {
    const parts = { backup: backup(), reportError: (error: unknown) => console.error(error) };
    const database = openSafePhoneDb({
      ...parts,
      clock,
      runExclusive: (work) => work(),
      freeSpace: async () => {},
      onRecovered() {},
      onDatabaseBehind() {},
      onBackupUnread() {},
    });
    const db = withFallback({ ...parts, database, repeatEvery: () => () => {} });
    return { store: db, close: db.close };
  },
  'of the backup alone': async () => ({
    store: createBackupOnlyStore(backup(), { onUncertainWrite() {} }),
    close() {},
  }),
};

async function clear(): Promise<void> {
  await caches.delete(BACKUP_CACHE);
  const request = (await openFactory()).deleteDatabase(DATABASE_NAME);
  await new Promise<void>((resolve, reject) => {
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error));
  });
  await dropBucket();
}

/** Runs each promise of the suite on each store; returns one line for each with the error, if any. */
export async function runSuite(): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, open] of Object.entries(STORES))
    for (const [sentence, holds] of PROMISES) {
      await clear();
      const { store, close } = await open();
      const fault = await holds(store).then(
        () => null,
        (error: unknown) => String(error),
      );
      await close();
      lines.push(
        `${fault === null ? 'holds' : 'BROKEN'}: a store ${name} ${sentence}${fault ? `: ${fault}` : ''}`,
      );
    }
  return lines;
}
Object.assign(globalThis, { runSuite });
