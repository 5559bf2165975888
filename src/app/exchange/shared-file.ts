import { SHARED } from '#api/shared-file.ts';

/** Returns the file from the share sheet and deletes it; null if there is none. */
export async function sharedFile(): Promise<Blob | null> {
  if (!('caches' in window)) return null; // insecure origin
  const cache = await caches.open(SHARED.cache);
  const kept = await cache.match(SHARED.key);
  if (!kept) return null;
  const file = await kept.blob();
  await cache.delete(SHARED.key);
  return file;
}
