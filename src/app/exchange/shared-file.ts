import { SHARED } from '#api/shared-file.ts';

/** Returns the file from the share sheet and deletes it; null if there is none. */
export async function takeSharedFile(): Promise<Blob | null> {
  if (!('caches' in window)) return null; // insecure origin
  const cache = await caches.open(SHARED.cache);
  const stored = await cache.match(SHARED.key);
  if (!stored) return null;
  const file = await stored.blob();
  await cache.delete(SHARED.key);
  return file;
}
