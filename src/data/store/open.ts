import { Dexie } from 'dexie';
import { SCHEMA, createDexieStore } from './dexie.ts';
import { DATABASE_NAME, dropBucket } from './bucket.ts';
import { StorageFailure, isDamageError } from './failure.ts';
import { OLDEST_VERSION_KEY, SCHEMA_VERSION, mayWrite } from './schema-version.ts';
import type { MetaRow } from '#data/rows.ts';
import type { PhoneStore } from './types.ts';

export interface HealthCheck {
  /** Runs one opening at a time across tabs. */
  runExclusive<T>(work: () => Promise<T>): Promise<T>;
  /** Runs before any other access. `isNew` is true if the database had to be recreated. */
  check(store: PhoneStore, options: { isNew: boolean }): Promise<void>;
  /** Pauses before a database that cannot be opened is tried again, in ms. */
  pausesMs?: readonly number[];
  /** True if an unreadable database may be recreated: only if the backup can be read. */
  mayRecreate(): Promise<boolean>;
}

export type OpenIndexedDb = () => Promise<IDBFactory>;

async function refuseNewerVersion(dexie: Dexie): Promise<void> {
  if (mayWrite((await dexie.table('meta').get(OLDEST_VERSION_KEY)) as MetaRow | undefined)) return;
  dexie.close({ disableAutoOpen: true });
  throw StorageFailure.newerApp();
}

async function openDexie(openIndexedDb: OpenIndexedDb): Promise<Dexie> {
  // Otherwise Dexie closes when the page is hidden, and reopens in a page that is about to be frozen.
  Dexie.disableBfCache = true;
  const options = {
    chromeTransactionDurability: 'strict',
    // Dexie must not reopen the database automatically, because each opening needs the health check.
    autoOpen: false,
    // The worker writes without Dexie, which would not update Dexie's cache.
    cache: 'disabled',
    indexedDB: await openIndexedDb(),
    IDBKeyRange,
  } as const;
  const dexie = new Dexie(DATABASE_NAME, options);
  // Version 1 had all tables but `carried`. It needs no declaration, because Dexie adds missing tables.
  dexie.version(SCHEMA_VERSION).stores(SCHEMA);
  // A newer app in another tab changes the schema: the database closes here and reopens at the next access.
  dexie.on('versionchange', () => dexie.close({ disableAutoOpen: true }));
  await dexie.open();
  await refuseNewerVersion(dexie);
  return dexie;
}

async function openAndCheck(
  openIndexedDb: OpenIndexedDb,
  healthCheck: HealthCheck | undefined,
  isNewDatabase: boolean,
): Promise<Dexie> {
  const dexie = await openDexie(openIndexedDb);
  try {
    await healthCheck?.check(createDexieStore(dexie), { isNew: isNewDatabase });
    return dexie;
  } catch (error) {
    dexie.close({ disableAutoOpen: true });
    throw error;
  }
}

/**
 * Pauses in ms between attempts to open; their sum is longer than a temporary failure and shorter than a tap's
 * timeout.
 */
const RETRY_PAUSES_MS = [100, 400, 1_000, 2_000];
const REMOVAL_TIMEOUT_MS = 3_000;

/** Deletes the database, or its whole bucket if that fails. Rejects if neither works. */
async function removeDatabase(openIndexedDb: OpenIndexedDb): Promise<void> {
  const deletionRequest = (await openIndexedDb()).deleteDatabase(DATABASE_NAME);
  const isRemoved = await new Promise<boolean>((resolve) => {
    deletionRequest.addEventListener('success', () => resolve(true));
    deletionRequest.addEventListener('error', () => resolve(false));
    setTimeout(() => resolve(false), REMOVAL_TIMEOUT_MS); // A frozen tab blocks the deletion.
  });
  if (!isRemoved) await dropBucket();
}

/**
 * Opens the database, and recreates one that stays unreadable; the health check then fills it. Does not recreate it
 * if a newer app version has changed it, or if the phone is full.
 */
export async function openHealthyDatabase(
  openIndexedDb: OpenIndexedDb,
  healthCheck?: HealthCheck,
): Promise<Dexie> {
  async function withRetry(): Promise<Dexie> {
    for (const pause of [...(healthCheck?.pausesMs ?? RETRY_PAUSES_MS), null])
      try {
        return await openAndCheck(openIndexedDb, healthCheck, false);
      } catch (error) {
        if (!isDamageError(error) || !healthCheck) throw error;
        if (pause !== null) await new Promise((resolve) => setTimeout(resolve, pause));
        else if (!(await healthCheck.mayRecreate())) throw error;
      }
    await removeDatabase(openIndexedDb);
    return openAndCheck(openIndexedDb, healthCheck, true);
  }
  return healthCheck ? healthCheck.runExclusive(withRetry) : withRetry();
}
