import { describe, expect, it } from 'vitest';
import type { CardKey } from '#data/rows.ts';
import { prefetchCards } from '#screens/desk/paper/PaperPrefetch.tsx';

/** Player 1's card is cached; for others a read of an odd player succeeds after a moment, of an even one never. */
function cardsOf() {
  const states = new Map<number, 'loading' | 'ready' | 'failed'>([[1, 'ready']]);
  let watched = 0;
  return {
    watched: () => watched,
    snapshot: ({ user }: CardKey) => ({ state: states.get(user) ?? 'loading' }) as never,
    subscribe({ user }: CardKey, listener: () => void) {
      watched += 1;
      queueMicrotask(() => {
        states.set(user, user % 2 === 1 ? 'ready' : 'failed');
        listener();
      });
      return () => {
        watched -= 1;
      };
    },
  };
}

describe('The cards that the desk loads for offline use', () => {
  it('are counted when they arrive, and cards that cannot be loaded are not counted', async () => {
    const cards = cardsOf();
    const notified: number[] = [];
    const keys = [1, 2, 3, 4, 5].map((user) => ({ user, tournament: 1, round: 1 }));
    expect(await prefetchCards(cards, keys, (storedCount) => notified.push(storedCount))).toBe(3);
    expect(notified).toEqual([1, 1, 2, 2, 3]);
  });

  it('have no subscribers any more once they have arrived', async () => {
    const cards = cardsOf();
    await prefetchCards(cards, [{ user: 3, tournament: 1, round: 1 }], () => {});
    await prefetchCards(cards, [{ user: 1, tournament: 1, round: 1 }], () => {});
    expect(cards.watched()).toBe(0);
  });
});
