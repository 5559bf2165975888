import type { Cards } from '#app/scores/card-cache.ts';
import type { CardKey } from '#data/rows.ts';

/** Resolves to true if the card is on this phone or could be loaded. */
function keepCard(cards: Pick<Cards, 'look' | 'snapshot'>, key: CardKey): Promise<boolean> {
  return new Promise((resolve) => {
    let leave = () => {};
    let isDone = false;
    const check = () => {
      const { state } = cards.snapshot(key);
      if (isDone || state === 'loading') return;
      isDone = true;
      leave();
      resolve(state === 'ready');
    };
    leave = cards.look(key, check);
    // The listener may run before the subscription returns.
    if (isDone) leave();
    else check();
  });
}

/** Loads cards one after the other for offline entry. Resolves to the number available. */
export async function keepCards(
  cards: Pick<Cards, 'look' | 'snapshot'>,
  keys: readonly CardKey[],
  tell: (kept: number) => void,
): Promise<number> {
  let kept = 0;
  for (const key of keys) {
    if (await keepCard(cards, key)) kept += 1;
    tell(kept);
  }
  return kept;
}
