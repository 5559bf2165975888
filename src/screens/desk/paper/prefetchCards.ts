import type { Cards } from '#app/scores/card-cache.ts';
import type { CardKey } from '#data/rows.ts';

/** Resolves to true if the card is on this phone or could be loaded. */
function prefetchCard(cards: Pick<Cards, 'subscribe' | 'snapshot'>, key: CardKey): Promise<boolean> {
  return new Promise((resolve) => {
    let unsubscribe = () => {};
    let isDone = false;
    const check = () => {
      const { state } = cards.snapshot(key);
      if (isDone || state === 'loading') return;
      isDone = true;
      unsubscribe();
      resolve(state === 'ready');
    };
    unsubscribe = cards.subscribe(key, check);
    // The listener may run before the subscription returns.
    if (isDone) unsubscribe();
    else check();
  });
}

/** Loads cards one by one, so that they can be typed offline. Resolves to the number of cards on this phone. */
export async function prefetchCards(
  cards: Pick<Cards, 'subscribe' | 'snapshot'>,
  keys: readonly CardKey[],
  onProgress: (stored: number) => void,
): Promise<number> {
  let storedCount = 0;
  for (const key of keys) {
    if (await prefetchCard(cards, key)) storedCount += 1;
    onProgress(storedCount);
  }
  return storedCount;
}
