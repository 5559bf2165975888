import type { Client } from '#api/types.ts';
import type { Connection } from '#app/http/connection.ts';
import type { Lifecycle } from '#app/lifecycle.ts';
import { once } from '#app/once.ts';
import { prepareCardMerge, type MergeCard } from '#app/scores/merge-card.ts';
import type { Clock } from '#data/clock.ts';
import type { CardKey } from '#data/rows.ts';
import { readEpoch, writeEpoch, listAcknowledgedCards } from '#data/scores/acknowledged-cards.ts';
import type { PhoneStore } from '#data/store/types.ts';

export interface LossWatchDependencies {
  call: Client['call'];
  db: PhoneStore;
  clock: Clock;
  lifecycle: Lifecycle;
  connection: Pick<Connection, 'on'>;
  queued: () => void;
}

export function createLossWatch({ call, db, clock, lifecycle, connection, queued }: LossWatchDependencies) {
  async function watchCardLoss(key: CardKey, isServerRestored = false): Promise<MergeCard<number>> {
    const mergeCard = await prepareCardMerge(db, clock, key, isServerRestored);
    return async (card, cachedAt) => {
      const lostCount = await mergeCard(card, cachedAt);
      if (lostCount > 0) queued();
      return lostCount;
    };
  }
  const loadResend = once(async () => {
    const { createResend } = await import('./resend-lost.ts');
    return createResend({
      call,
      expect: watchCardLoss,
      written: () => listAcknowledgedCards(db),
      readEpoch: () => readEpoch(db),
      writeEpoch: (epoch) => writeEpoch(db, epoch),
      now: clock.now,
    });
  });
  let hasAcknowledgedCards = false;
  async function checkAcknowledgedCards(hasSeenLoss: boolean): Promise<void> {
    hasAcknowledgedCards ||= (await listAcknowledgedCards(db)).length > 0;
    if (!hasAcknowledgedCards) return;
    const { checkNow } = await loadResend();
    await checkNow(hasSeenLoss);
  }
  function checkForLosses(hasSeenLoss = false): void {
    if (!lifecycle.mayAsk()) return;
    checkAcknowledgedCards(hasSeenLoss).catch((error: unknown) =>
      console.error('The server’s scores could not be compared.', error),
    );
  }
  return {
    /** Merges a card like `prepareCardMerge` of merge-card.ts; if the server lost scores of the card, checks all cards. */
    async prepareCardMerge(key: CardKey): Promise<MergeCard<void>> {
      const mergeCard = await watchCardLoss(key);
      return async (card, cachedAt) => {
        if ((await mergeCard(card, cachedAt)) > 0) checkForLosses(true);
      };
    },
    start(): void {
      lifecycle.on((change) => {
        if (change === 'front' || change === 'network') checkForLosses();
      });
      connection.on((isOnline) => {
        if (isOnline) checkForLosses();
      });
      checkForLosses();
    },
  };
}
