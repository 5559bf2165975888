const PREVIOUS_CACHE = 'greenside-previous';
/**
 * True for a file with a content hash in its name. Workbox adds a revision parameter to other files, whose names are
 * the same in two versions.
 */
const isNamedByContent = (url: string): boolean => !new URL(url).searchParams.has('__WB_REVISION__');

export interface PreviousBuild {
  /** Copies precached files that this version lacks, before Workbox deletes them. Never rejects. */
  storeFiles(precache: string, isPrecached: (url: string) => boolean): Promise<void>;
  /** Answers with the previous version's file, else with the network's answer. */
  answer(request: Request): Promise<Response>;
}

export function createPreviousBuild(
  caches: CacheStorage,
  fetcher: (request: Request) => Promise<Response>,
): PreviousBuild {
  async function moveOldFiles(precache: string, isPrecached: (url: string) => boolean): Promise<void> {
    const currentCache = await caches.open(precache);
    const oldRequests = (await currentCache.keys()).filter(
      ({ url }) => isNamedByContent(url) && !isPrecached(url),
    );
    if (oldRequests.length === 0) return;
    await caches.delete(PREVIOUS_CACHE);
    const previousCache = await caches.open(PREVIOUS_CACHE);
    for (const request of oldRequests) {
      const file = await currentCache.match(request);
      if (file) await previousCache.put(request, file);
    }
  }
  return {
    storeFiles: (precache, isPrecached) =>
      moveOldFiles(precache, isPrecached).catch((error: unknown) =>
        console.warn('The parts of the version before could not be kept for open cards.', error),
      ),
    answer: async (request) =>
      (await caches.match(request, { cacheName: PREVIOUS_CACHE, ignoreVary: true })) ?? fetcher(request),
  };
}
