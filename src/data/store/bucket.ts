/** The database's name, in its own bucket where the browser has buckets. */
export const DATABASE = 'greenside';
const BUCKET = 'scores';

interface Bucket {
  indexedDB: IDBFactory;
  persisted(): Promise<boolean>;
  persist(): Promise<boolean>;
}
interface Buckets {
  open(name: string, options: { durability: string }): Promise<Bucket>;
  delete(name: string): Promise<void>;
}

/** The window (or worker) whose storage is used. */
export interface Realm {
  indexedDB: IDBFactory;
  caches: CacheStorage;
}

const bucketsHere = (): Buckets | undefined =>
  (globalThis as { navigator?: { storageBuckets?: Buckets } }).navigator?.storageBuckets;

/**
 * Scores live apart from everything large: Chromium can wipe an origin's IndexedDB when it is killed during a
 * large write, and a bucket is a shelter from that (ARCHITECTURE.md §4).
 */
export async function openFactory(realm: Pick<Realm, 'indexedDB'> = globalThis): Promise<IDBFactory> {
  const buckets = bucketsHere();
  if (!buckets) return realm.indexedDB;
  try {
    return (await buckets.open(BUCKET, { durability: 'strict' })).indexedDB;
  } catch (error) {
    console.warn('No storage bucket for scores; the default storage is used.', error);
    return realm.indexedDB;
  }
}

/** Asks the browser to keep the scores' bucket when short of space; true where it does, or where there is no bucket. */
export async function persistScores(): Promise<boolean> {
  const bucket = await bucketsHere()?.open(BUCKET, { durability: 'strict' });
  return bucket === undefined || (await bucket.persisted()) || bucket.persist();
}

/** Throws the bucket away with all that is in it, where there is one. */
export async function dropBucket(): Promise<void> {
  await bucketsHere()?.delete(BUCKET);
}
