import { Dexie } from 'dexie';
import { SCHEMA, storeOver } from './dexie.ts';
import { DATABASE, dropBucket } from './bucket.ts';
import { StorageFailure, isDamage } from './failure.ts';
import type { MetaRow } from '#data/rows.ts';
import type { PhoneStore } from './types.ts';

/** What looks after a database that is being opened. */
export interface Health {
  /** Runs the opening while no other tab opens. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Looks at the database before anything else does; `isNew` when it had to be made anew. */
  check(store: PhoneStore, options: { isNew: boolean }): Promise<void>;
  /** Waits before a database that cannot be opened is tried again, in ms. */
  pausesMs?: readonly number[];
  /** Whether what cannot be opened may be made anew: only where the backup can be read. */
  mayRenew(): Promise<boolean>;
}

/** Gives the IndexedDB to open in. */
export type OpenFactory = () => Promise<IDBFactory>;

/** Raised with every change of the tables. */
const VERSION = 2;
/**
 * The row of `meta` in which a newer app says the lowest VERSION that may still write. It is there only after a change
 * that an older tab would do harm to: one that merely adds tables, indexes or fields lets older tabs go on.
 */
const OLDEST = 'oldest version that may write';

async function refuseNewer(dexie: Dexie): Promise<void> {
  const oldest = ((await dexie.table('meta').get(OLDEST)) as MetaRow | undefined)?.value;
  if (typeof oldest !== 'number' || oldest <= VERSION) return;
  dexie.close({ disableAutoOpen: true });
  throw StorageFailure.newerApp();
}

async function openDexie(factory: OpenFactory): Promise<Dexie> {
  // Else Dexie closes when the page is hidden, and whoever notices opens anew in a page that is about to be frozen.
  Dexie.disableBfCache = true;
  const options = {
    chromeTransactionDurability: 'strict',
    autoOpen: false, // not behind the health check's back
    cache: 'disabled', // the worker writes beside Dexie
    indexedDB: await factory(),
    IDBKeyRange,
  } as const;
  const dexie = new Dexie(DATABASE, options);
  // Of 1, which had all but `carried`, Dexie need not be told: it adds what is missing.
  dexie.version(VERSION).stores(SCHEMA);
  // Another tab with a newer version wants to change the shape: let it, and open anew when we next need to.
  dexie.on('versionchange', () => dexie.close({ disableAutoOpen: true }));
  await dexie.open();
  await refuseNewer(dexie);
  return dexie;
}

async function openChecked(factory: OpenFactory, health: Health | undefined, isNew: boolean): Promise<Dexie> {
  const dexie = await openDexie(factory);
  try {
    await health?.check(storeOver(dexie), { isNew });
    return dexie;
  } catch (error) {
    dexie.close({ disableAutoOpen: true });
    throw error;
  }
}

/** In all longer than what passes by itself (see `isDamage`), shorter than a tap waits for its database. */
const PAUSES_MS = [100, 400, 1_000, 2_000];
const REMOVAL_MS = 3_000;

/** Removes the database, and its bucket where only that helps. Rejects when the browser can do neither. */
async function remove(factory: OpenFactory): Promise<void> {
  const request = (await factory()).deleteDatabase(DATABASE);
  const removed = await new Promise<boolean>((done) => {
    request.addEventListener('success', () => done(true));
    request.addEventListener('error', () => done(false));
    setTimeout(() => done(false), REMOVAL_MS); // a frozen tab holds it open
  });
  if (!removed) await dropBucket();
}

/**
 * Opens the phone's database. One that stays unreadable is made anew, for the health check to fill; one that a newer
 * version of the app has changed, or that finds no room, is left as it is.
 */
export async function openSound(factory: OpenFactory, health?: Health): Promise<Dexie> {
  async function withRetry(): Promise<Dexie> {
    for (const pause of [...(health?.pausesMs ?? PAUSES_MS), null])
      try {
        return await openChecked(factory, health, false);
      } catch (error) {
        if (!isDamage(error) || !health) throw error;
        if (pause !== null) await new Promise((done) => setTimeout(done, pause));
        else if (!(await health.mayRenew())) throw error;
      }
    await remove(factory);
    return openChecked(factory, health, true);
  }
  return health ? health.alone(withRetry) : withRetry();
}
