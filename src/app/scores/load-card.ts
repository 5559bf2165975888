import { succeed, type Result } from '#api/failures.ts';
import type { Client } from '#api/types.ts';
import { readScorecard } from '#contract/scores/scores.ts';
import type { CardKey } from '#data/rows.ts';
import { readCard } from '#data/scores/cards.ts';
import type { CardView } from '#data/scores/types.ts';
import type { PhoneStore } from '#data/store/types.ts';
import type { MergeCard } from './merge-card.ts';

export interface LoadCardDependencies {
  db: PhoneStore;
  call: Client['call'];
  prepareCardMerge: (key: CardKey) => Promise<MergeCard<void>>;
}

/** Stores the server's copy of a card; if the server does not answer, this phone's copy is returned. */
export async function loadCard(
  { db, call, prepareCardMerge }: LoadCardDependencies,
  key: CardKey,
): Promise<Result<CardView>> {
  const mergeCard = await prepareCardMerge(key);
  const cardResult = await call(readScorecard, { params: key as never, strategy: 'network-first' });
  if (!cardResult.ok && cardResult.failure.kind === 'refused') return cardResult;
  if (cardResult.ok) await mergeCard(cardResult.data, cardResult.cachedAt);
  const view = await db.read((tx) => readCard(tx, key));
  if (view !== null) return succeed(view);
  if (!cardResult.ok) return cardResult;
  throw new Error('The card was not stored.');
}
