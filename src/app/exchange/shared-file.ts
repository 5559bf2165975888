import { SHARED } from '#api/shared-file.ts';

/** The file that was shared with the app, once: null where there is none. */
export async function sharedFile(): Promise<Blob | null> {
  if (!('caches' in window)) return null; // not by https
  const cache = await caches.open(SHARED.cache);
  const kept = await cache.match(SHARED.key);
  if (!kept) return null;
  const file = await kept.blob();
  await cache.delete(SHARED.key);
  return file;
}
