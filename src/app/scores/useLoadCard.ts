import { succeed, type Result } from '#api/failures.ts';
import { usePhone } from '#app/usePhone.ts';
import { readScorecard } from '#contract/scores/scores.ts';
import type { CardKey } from '#data/rows.ts';
import { readCard } from '#data/scores/cards.ts';
import type { CardView } from '#data/scores/types.ts';

/** Reads a card that is not on screen: the server's copy, or this phone's if the server does not answer. */
export function useLoadCard(): (key: CardKey) => Promise<Result<CardView>> {
  const { db, http, expectCard } = usePhone();
  return async (key) => {
    const merge = await expectCard(key);
    const read = await http.call(readScorecard, { params: key as never, strategy: 'network-first' });
    if (!read.ok && read.failure.kind === 'refused') return read;
    if (read.ok) await merge(read.data, read.cachedAt);
    const view = await db.read((tx) => readCard(tx, key));
    if (view !== null) return succeed(view);
    if (!read.ok) return read;
    throw new Error('The card was not stored.');
  };
}
