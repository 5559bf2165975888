import { persistScores } from '#data/store/bucket.ts';

async function requestPersistence(): Promise<void> {
  const { storage } = navigator;
  const isPersistent = (await storage.persisted()) || (await storage.persist());
  // The storage bucket of the scores needs a permission of its own; the browser asks the user only once.
  const areScoresPersistent = await persistScores();
  if (!isPersistent || !areScoresPersistent)
    console.info('The browser may clear this storage when short of space.');
}

/** The returned function is called after each score. Its first call asks the browser for persistent storage. */
export function createPersist(): () => void {
  let hasAsked = false;
  return () => {
    if (hasAsked || !navigator.storage?.persist) return;
    hasAsked = true;
    requestPersistence().catch((error: unknown) =>
      console.warn('Storage could not be made persistent.', error),
    );
  };
}
