import { serviceUnavailable } from '../failures.ts';
import { MISSING_PICTURE_MS } from '../policies/lifetimes.ts';
import { MAX_PICTURES_WAITING } from '../policies/queues.ts';
import { fetchPicture } from './fetch-picture.ts';
import type { PictureCache } from './picture-cache.ts';
import { detectPictureType, type PictureType } from './kind.ts';

export interface StoredPicture {
  type: PictureType;
  bytes: Buffer;
}

export interface Pictures {
  /** The picture from the disk, or fetched; null if there is none. 503 if too many requests wait. */
  at(address: string): Promise<StoredPicture | null>;
  close(): void;
}

const MAX_PARALLEL_FETCHES = 8;
const MAX_FAILED_ADDRESSES = 10_000;
const SWEEP_INTERVAL_MS = 3_600_000;

export function createPictures(
  cache: PictureCache,
  fetchBytes: (address: string) => Promise<Buffer | null> = fetchPicture,
): Pictures {
  const pendingFetches = new Map<string, Promise<Buffer | null>>();
  const failureTimes = new Map<string, number>();
  const queue: (() => void)[] = [];
  let freeSlots = MAX_PARALLEL_FETCHES;
  const sweeper = setInterval(() => void cache.sweep().catch(console.warn), SWEEP_INTERVAL_MS).unref();

  async function acquireSlot(): Promise<void> {
    if (freeSlots > 0) freeSlots -= 1;
    else await new Promise<void>((resolve) => void queue.push(resolve));
  }
  function releaseSlot(): void {
    const nextFetch = queue.shift();
    if (nextFetch) nextFetch();
    else freeSlots += 1;
  }
  const hasFailedRecently = (address: string): boolean =>
    (failureTimes.get(address) ?? -Infinity) > performance.now();
  function recordFailure(address: string): void {
    failureTimes.delete(address);
    failureTimes.set(address, performance.now() + MISSING_PICTURE_MS);
    for (const oldestAddress of failureTimes.keys()) {
      if (failureTimes.size <= MAX_FAILED_ADDRESSES) break;
      failureTimes.delete(oldestAddress);
    }
  }
  async function loadPicture(address: string): Promise<Buffer | null> {
    const cachedPicture = await cache.read(address);
    if (cachedPicture !== null || hasFailedRecently(address)) return cachedPicture;
    if (queue.length >= MAX_PICTURES_WAITING)
      throw serviceUnavailable('The server is busy. Please try again in a moment.', 10);
    await acquireSlot();
    try {
      const bytes = await fetchBytes(address);
      if (bytes === null) recordFailure(address);
      else await cache.store(address, bytes);
      return bytes;
    } finally {
      releaseSlot();
    }
  }

  return {
    async at(address) {
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
