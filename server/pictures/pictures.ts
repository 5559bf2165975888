import { createConcurrencyLimit } from '../auth/concurrency-limit.ts';
import { serviceUnavailable } from '../failures.ts';
import { MISSING_PICTURE_MS } from '../policies/lifetimes.ts';
import { MAX_PICTURES_WAITING } from '../policies/queues.ts';
import { createSizedCache } from '../sized-cache.ts';
import { fetchPicture } from './fetch-picture.ts';
import type { PictureCache } from './picture-cache.ts';
import { detectPictureType, type PictureType } from './kind.ts';

export interface StoredPicture {
  type: PictureType;
  bytes: Buffer;
}

export type Pictures = ReturnType<typeof createPictures>;

const MAX_PARALLEL_FETCHES = 8;
const MAX_FAILED_ADDRESSES = 10_000;
const SWEEP_INTERVAL_MS = 3_600_000;

export function createPictures(
  cache: PictureCache,
  fetchBytes: (address: string) => Promise<Buffer | null> = fetchPicture,
) {
  const pendingFetches = new Map<string, Promise<Buffer | null>>();
  const failureTimes = createSizedCache<string, number>(MAX_FAILED_ADDRESSES, () => 1);
  const limitFetches = createConcurrencyLimit(
    { maxParallel: MAX_PARALLEL_FETCHES, maxWaiting: MAX_PICTURES_WAITING },
    () => serviceUnavailable('The server is busy. Please try again in a moment.', 10),
  );
  const sweeper = setInterval(() => void cache.sweep().catch(console.warn), SWEEP_INTERVAL_MS).unref();

  const hasFailedRecently = (address: string): boolean =>
    (failureTimes.get(address) ?? -Infinity) > performance.now();
  async function loadPicture(address: string): Promise<Buffer | null> {
    const cachedPicture = await cache.read(address);
    if (cachedPicture !== null || hasFailedRecently(address)) return cachedPicture;
    return limitFetches(async () => {
      const bytes = await fetchBytes(address);
      if (bytes === null) failureTimes.store(address, performance.now() + MISSING_PICTURE_MS);
      else await cache.store(address, bytes);
      return bytes;
    });
  }

  return {
    /** The picture from the disk, or fetched; null if there is none. 503 if too many requests wait. */
    async at(address: string): Promise<StoredPicture | null> {
      let pendingFetch = pendingFetches.get(address);
      if (!pendingFetch) {
        pendingFetch = loadPicture(address).finally(() => pendingFetches.delete(address));
        pendingFetches.set(address, pendingFetch);
      }
      const bytes = await pendingFetch;
      const type = bytes && detectPictureType(bytes);
      return bytes && type && { type, bytes };
    },
    close: () => clearInterval(sweeper),
  };
}
