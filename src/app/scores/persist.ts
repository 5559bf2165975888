import { persistScores } from '#data/store/bucket.ts';

async function requestPersistence(): Promise<void> {
  const { storage } = navigator;
  const isPersistent = (await storage.persisted()) || (await storage.persist());
  // The scores' storage bucket needs a permission besides the default storage; the browser asks the user once for the
  // two.
  const areScoresPersistent = await persistScores();
  if (!isPersistent || !areScoresPersistent)
    console.info('The browser may clear this storage when short of space.');
}

/** Returns a function that is called after each score. Its first call asks the browser for persistent storage. */
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
