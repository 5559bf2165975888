import type { Cards } from '#app/scores/card-cache.ts';
import type { CardKey } from '#data/rows.ts';

/** Resolves to whether a card is on this phone: it was, or the server has just given it. */
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
    // The card may have been there while `look` still ran.
    if (isDone) leave();
    else check();
  });
}

/** Puts cards on this phone, one after the other, so that they can be typed without a network; tells how many are there. */
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
