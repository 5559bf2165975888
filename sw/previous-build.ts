const PREVIOUS = 'greenside-previous';
/** Workbox adds a revision parameter to files without a content hash. Such files have the same name in two versions. */
const isNamedByContent = (url: string): boolean => !new URL(url).searchParams.has('__WB_REVISION__');

/** Build files of the previous version, for a tab with an open card that still runs it. */
export interface PreviousBuild {
  /** Copies precached files that this version lacks, before Workbox deletes them. Never rejects. */
  keepFiles(precache: string, isCurrent: (url: string) => boolean): Promise<void>;
  /** The previous version's file, else the network's answer. */
  answer(request: Request): Promise<Response>;
}

export function createPreviousBuild(
  caches: CacheStorage,
  fetcher: (request: Request) => Promise<Response>,
): PreviousBuild {
  async function move(precache: string, isCurrent: (url: string) => boolean): Promise<void> {
    const from = await caches.open(precache);
    const old = (await from.keys()).filter(({ url }) => isNamedByContent(url) && !isCurrent(url));
    if (old.length === 0) return;
    await caches.delete(PREVIOUS);
    const to = await caches.open(PREVIOUS);
    for (const request of old) {
      const file = await from.match(request);
      if (file) await to.put(request, file);
    }
  }
  return {
    keepFiles: (precache, isCurrent) =>
      move(precache, isCurrent).catch((error: unknown) =>
        console.warn('The parts of the version before could not be kept for open cards.', error),
      ),
    answer: async (request) =>
      (await caches.match(request, { cacheName: PREVIOUS, ignoreVary: true })) ?? fetcher(request),
  };
}
