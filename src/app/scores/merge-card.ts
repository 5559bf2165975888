import type { Scorecard } from '#contract/scores/scores.ts';
import type { Clock } from '#data/clock.ts';
import type { CardKey } from '#data/rows.ts';
import { putCard, sentOps } from '#data/scores/merge-card.ts';
import type { PhoneStore } from '#data/store/types.ts';

/** Merges the answer to a question about a card. `cachedAt` is null for the server's word, else the time of a cached copy. */
export type MergeCard<T> = (card: Scorecard, cachedAt: number | null) => Promise<T>;

const NOTHING: ReadonlySet<string | null> = new Set();

/**
 * To be called before the server is asked for a card: remembers which ops the server had acknowledged. Resolves to what
 * merges the answer, and then to how many scores the server had lost and now go out again. A cached copy shows no loss.
 */
export async function expectCard(db: PhoneStore, clock: Clock, key: CardKey): Promise<MergeCard<number>> {
  const had = await sentOps(db, key);
  return (card, cachedAt) =>
    putCard(db, clock, key, card, cachedAt ?? clock.now(), cachedAt === null ? had : NOTHING);
}
