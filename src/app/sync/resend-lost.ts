import type { Client } from '#api/types.ts';
import { readHealth } from '#contract/health.ts';
import { readScorecard } from '#contract/scores/scores.ts';
import type { CardKey } from '#data/rows.ts';
import type { AcknowledgedCard } from '#data/scores/acknowledged-cards.ts';
import type { MergeCard } from '#app/scores/merge-card.ts';

export interface ResendDependencies {
  call: Client['call'];
  written: () => Promise<AcknowledgedCard[]>;
  /** `isServerRestored` also queues writes that may be lost behind a later value. */
  expect: (key: CardKey, isServerRestored: boolean) => Promise<MergeCard<number>>;
  /** Resolves to the epoch that the server had when all cards were last checked. */
  readEpoch: () => Promise<string | null>;
  writeEpoch: (epoch: string | null) => Promise<void>;
  now: () => number;
}

const DAY_MS = 86_400_000;
/** Maximum age in ms of rounds that are checked; older rounds are checked only after the server reports a restore. */
const MAX_CARD_AGE_MS = 30 * DAY_MS;
/** Number of cards per check while nothing indicates a loss. */
const MAX_CARDS_PER_PASS = 6;
/** Time between checks while nothing indicates a loss. */
const PASS_PAUSE_MS = 60_000;
/** Time between checks of one card while nothing indicates a loss. */
const CARD_PAUSE_MS = 10 * 60_000;
const MAX_PARALLEL_CARDS = 4;

/**
 * Finds scores that a restored server lost, by reading cards that this phone wrote: a few recent cards periodically,
 * all cards after a reported restore or a first loss.
 */
export function createResend(parts: ResendDependencies) {
  const lastCheckByCard = new Map<string, number>();
  let lastPassAt = -Infinity;
  let currentPass: Promise<void> | null = null;
  let isAnotherPassNeeded = false;

  /** `answered` is true if the server responded. `lost` is the number of scores that were queued again. */
  async function checkCard(
    { id, key }: AcknowledgedCard,
    isServerRestored: boolean,
  ): Promise<{ answered: boolean; lost: number }> {
    const mergeAndCountLost = await parts.expect(key, isServerRestored);
    const cardResult = await parts.call(readScorecard, { params: key as never, strategy: 'network-first' });
    if (!cardResult.ok) return { answered: cardResult.failure.kind === 'refused', lost: 0 }; // The card may have been deleted.
    if (cardResult.cachedAt !== null) return { answered: false, lost: 0 };
    lastCheckByCard.set(id, parts.now());
    return { answered: true, lost: await mergeAndCountLost(cardResult.data, null) };
  }

  /** Checks all cards; `answered` is true if the server responded for each. */
  async function checkCards(
    cards: readonly AcknowledgedCard[],
    isServerRestored: boolean,
  ): Promise<{ answered: boolean; lost: number }> {
    const queue = [...cards];
    const passResult = { answered: true, lost: 0 };
    const resendNext = async (): Promise<void> => {
      const card = queue.shift();
      if (card === undefined || !passResult.answered) return;
      const { answered, lost } = await checkCard(card, isServerRestored);
      passResult.answered &&= answered;
      passResult.lost += lost;
      return resendNext();
    };
    await Promise.all(Array.from({ length: MAX_PARALLEL_CARDS }, resendNext));
    return passResult;
  }

  function selectDueCards(cards: readonly AcknowledgedCard[]): AcknowledgedCard[] {
    const now = parts.now();
    if (now - lastPassAt < PASS_PAUSE_MS) return [];
    const dueCards = cards.filter(
      ({ id, writtenAt }) =>
        now - Date.parse(writtenAt) < MAX_CARD_AGE_MS &&
        now - (lastCheckByCard.get(id) ?? -Infinity) >= CARD_PAUSE_MS,
    );
    return dueCards.slice(0, MAX_CARDS_PER_PASS);
  }

  async function runPass(hasSeenLoss: boolean): Promise<void> {
    const healthResult = await parts.call(readHealth, { strategy: 'network-first' });
    if (!healthResult.ok) return;
    const epoch = healthResult.data.epoch ?? null;
    const isRestored = epoch !== null && epoch !== (await parts.readEpoch());
    const cards = await parts.written();
    if (isRestored || hasSeenLoss) {
      const { answered } = await checkCards(cards, true);
      if (answered && isRestored) await parts.writeEpoch(epoch);
      return;
    }
    const cardsToCheck = selectDueCards(cards);
    if (cardsToCheck.length === 0) return;
    lastPassAt = parts.now();
    const { lost } = await checkCards(cardsToCheck, false);
    if (lost > 0) await checkCards(cards, true);
  }

  /**
   * Checks the cards; all of them if `hasSeenLoss`. Concurrent calls share one run. Rejects if the phone's storage
   * fails.
   */
  function checkNow(hasSeenLoss = false): Promise<void> {
    if (currentPass) {
      isAnotherPassNeeded ||= hasSeenLoss;
      return currentPass;
    }
    currentPass = runPass(hasSeenLoss).finally(() => {
      currentPass = null;
      if (!isAnotherPassNeeded) return;
      isAnotherPassNeeded = false;
      return checkNow(true);
    });
    return currentPass;
  }
  return { checkNow };
}
