export const DATABASE_NAME = 'greenside';
const BUCKET_NAME = 'scores';

interface StorageBucket {
  indexedDB: IDBFactory;
  persisted(): Promise<boolean>;
  persist(): Promise<boolean>;
}
interface StorageBuckets {
  open(name: string, options: { durability: string }): Promise<StorageBucket>;
  delete(name: string): Promise<void>;
}

export interface Realm {
  indexedDB: IDBFactory;
  caches: CacheStorage;
}

const getStorageBuckets = (): StorageBuckets | undefined =>
  (globalThis as { navigator?: { storageBuckets?: StorageBuckets } }).navigator?.storageBuckets;

/**
 * Opens a storage bucket for the scores: buckets survive when Chromium wipes the origin's IndexedDB, as after a kill
 * during a large write (ARCHITECTURE.md §4).
 */
export async function openFactory(realm: Pick<Realm, 'indexedDB'> = globalThis): Promise<IDBFactory> {
  const buckets = getStorageBuckets();
  if (!buckets) return realm.indexedDB;
  try {
    return (await buckets.open(BUCKET_NAME, { durability: 'strict' })).indexedDB;
  } catch (error) {
    console.warn('No storage bucket: the default storage is used.', error);
    return realm.indexedDB;
  }
}

/** Requests persistence for the bucket. Resolves to true if it is granted, or if the browser has no buckets. */
export async function persistScores(): Promise<boolean> {
  const bucket = await getStorageBuckets()?.open(BUCKET_NAME, { durability: 'strict' });
  return bucket === undefined || (await bucket.persisted()) || bucket.persist();
}

export async function dropBucket(): Promise<void> {
  await getStorageBuckets()?.delete(BUCKET_NAME);
}
