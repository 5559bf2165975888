import { SHARED_FILE } from '#api/shared-file.ts';

/** Returns the file from the share sheet and deletes it; null if there is none. */
export async function takeSharedFile(): Promise<Blob | null> {
  if (!('caches' in window)) return null; // Browsers have no Cache API on an insecure origin.
  const cache = await caches.open(SHARED_FILE.cache);
  const cachedResponse = await cache.match(SHARED_FILE.key);
  if (!cachedResponse) return null;
  const file = await cachedResponse.blob();
  await cache.delete(SHARED_FILE.key);
  return file;
}
