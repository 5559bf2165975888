/** The database's name, in its own bucket where the browser has buckets. */
export const DATABASE = 'greenside';
const BUCKET = 'scores';

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
export async function openFactory(): Promise<IDBFactory> {
  const { navigator } = globalThis as { navigator?: { storageBuckets?: Buckets } };
  const buckets = navigator?.storageBuckets;
  if (!buckets) return indexedDB;
  try {
    return (await buckets.open(BUCKET, { durability: 'strict' })).indexedDB;
  } catch (error) {
    console.warn('No storage bucket for scores; the default storage is used.', error);
    return indexedDB;
  }
}
