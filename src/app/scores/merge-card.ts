import type { Scorecard } from '#contract/scores/scores.ts';
import type { Clock } from '#data/clock.ts';
import type { CardKey } from '#data/rows.ts';
import { putCard, readSentIds } from '#data/scores/merge-card.ts';
import type { ServerSnapshot } from '#data/scores/relayed.ts';
import type { PhoneStore } from '#data/store/types.ts';

/** Merges a card that the server sent. `cachedAt` is null for a fresh answer, else the time of the cached copy. */
export type MergeCard<T> = (card: Scorecard, cachedAt: number | null) => Promise<T>;

const NO_IDS: ReadonlySet<string | null> = new Set();

/**
 * To be called before a card is requested: notes which ops the server has acknowledged. The returned function merges
 * the answer, queues again the noted ops that a fresh answer lacks, and resolves to their number. `isServerRestored` is
 * true if the server reported a restore, or lost a score.
 */
export async function prepareCardMerge(
  db: PhoneStore,
  clock: Clock,
  key: CardKey,
  isServerRestored = false,
): Promise<MergeCard<number>> {
  const sentIds = await readSentIds(db, key);
  const stateBefore: ServerSnapshot = { has: (id) => sentIds.has(id), isRestored: isServerRestored };
  return (card, cachedAt) =>
    putCard(db, clock, key, card, cachedAt ?? clock.now(), cachedAt === null ? stateBefore : NO_IDS);
}
