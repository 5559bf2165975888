import { succeed, type Result } from '#api/failures.ts';
import { usePhone } from '#app/usePhone.ts';
import { readScorecard } from '#contract/scores/scores.ts';
import type { CardKey } from '#data/rows.ts';
import { readCard } from '#data/scores/cards.ts';
import type { CardView } from '#data/scores/types.ts';
import { expectCard } from './merge-card.ts';

/** Reads a card that is not on screen: the server's copy, or this phone's if the server does not answer. */
export function useLoadCard(): (key: CardKey) => Promise<Result<CardView>> {
  const { db, clock, http, onEnqueued } = usePhone();
  return async (key) => {
    const merge = await expectCard(db, clock, key);
    const read = await http.call(readScorecard, { params: key as never, strategy: 'network-first' });
    if (!read.ok && read.failure.kind === 'refused') return read;
    // Scores that the server lost are queued again.
    if (read.ok && (await merge(read.data, read.cachedAt)) > 0) onEnqueued();
    const view = await db.read((tx) => readCard(tx, key));
    if (view !== null) return succeed(view);
    if (!read.ok) return read;
    throw new Error('The card was not stored.');
  };
}
