import { succeed, type Result } from '#api/failures.ts';
import { usePhone } from '#app/usePhone.ts';
import { readScorecard } from '#contract/scores/scores.ts';
import type { CardKey } from '#data/rows.ts';
import { readCard } from '#data/scores/cards.ts';
import type { CardView } from '#data/scores/types.ts';

/** Reads a card that is not on screen: the server's copy, or this phone's if the server does not answer. */
export function useLoadCard(): (key: CardKey) => Promise<Result<CardView>> {
  const { db, http, prepareCardMerge } = usePhone();
  return async (key) => {
    const mergeCard = await prepareCardMerge(key);
    const cardResult = await http.call(readScorecard, { params: key as never, strategy: 'network-first' });
    if (!cardResult.ok && cardResult.failure.kind === 'refused') return cardResult;
    if (cardResult.ok) await mergeCard(cardResult.data, cardResult.cachedAt);
    const view = await db.read((tx) => readCard(tx, key));
    if (view !== null) return succeed(view);
    if (!cardResult.ok) return cardResult;
    throw new Error('The card was not stored.');
  };
}
