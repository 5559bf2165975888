const PREVIOUS = 'greenside-previous';
/** Workbox marks files whose names say nothing of their content; those of two versions would be one. */
const isNamedByContent = (url: string): boolean => !new URL(url).searchParams.has('__WB_REVISION__');

/** The parts of the version before this one: a tab with an open card runs on until the card is left. */
export interface Previous {
  /** Puts aside the precached files that this version does not have, before they are dropped. Never rejects. */
  keep(precache: string, isCurrent: (url: string) => boolean): Promise<void>;
  /** A part of the version before, else what the network has. */
  answer(request: Request): Promise<Response>;
}

export function createPrevious(
  caches: CacheStorage,
  fetcher: (request: Request) => Promise<Response>,
): Previous {
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
    keep: (precache, isCurrent) =>
      move(precache, isCurrent).catch((error: unknown) =>
        console.warn('The parts of the version before could not be kept for open cards.', error),
      ),
    answer: async (request) =>
      (await caches.match(request, { cacheName: PREVIOUS, ignoreVary: true })) ?? fetcher(request),
  };
}
