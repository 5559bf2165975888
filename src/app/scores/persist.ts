import { persistScores } from '#data/store/bucket.ts';

let asked = false;

/** After the first score of this visit, asks the browser not to clear this phone's storage by itself. */
export function askToPersist(): void {
  if (asked || !navigator.storage?.persist) return;
  asked = true;
  const ask = async () => {
    const { storage } = navigator;
    const isKept = (await storage.persisted()) || (await storage.persist());
    // The bucket of the scores has a word of its own; the browser asks the golfer once for both.
    const areScoresKept = await persistScores();
    if (!isKept || !areScoresKept) console.info('The browser may clear this storage when short of space.');
  };
  ask().catch((error: unknown) => console.warn('Storage could not be made persistent.', error));
}
