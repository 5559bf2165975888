import { SHARED } from '#api/shared-file.ts';

/** Returns the file from the share sheet and deletes it; null if there is none. */
export async function takeSharedFile(): Promise<Blob | null> {
  if (!('caches' in window)) return null; // insecure origin
  const cache = await caches.open(SHARED.cache);
  const cachedResponse = await cache.match(SHARED.key);
  if (!cachedResponse) return null;
  const file = await cachedResponse.blob();
  await cache.delete(SHARED.key);
  return file;
}
