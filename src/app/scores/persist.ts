import { persistScores } from '#data/store/bucket.ts';

async function ask(): Promise<void> {
  const { storage } = navigator;
  const isKept = (await storage.persisted()) || (await storage.persist());
  // The bucket of the scores has a word of its own; the browser asks the golfer once for both.
  const areScoresKept = await persistScores();
  if (!isKept || !areScoresKept) console.info('The browser may clear this storage when short of space.');
}

/** Answers what is to be called after a score: the first time it asks the browser not to clear this phone's storage by itself. */
export function createPersist(): () => void {
  let asked = false;
  return () => {
    if (asked || !navigator.storage?.persist) return;
    asked = true;
    ask().catch((error: unknown) => console.warn('Storage could not be made persistent.', error));
  };
}
