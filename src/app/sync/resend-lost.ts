import type { Client } from '#api/types.ts';
import { readHealth } from '#contract/health.ts';
import { readScorecard } from '#contract/scores/scores.ts';
import type { CardKey } from '#data/rows.ts';
import type { WrittenCard } from '#data/scores/acknowledged-cards.ts';
import type { MergeCard } from '#app/scores/merge-card.ts';

export interface ResendDependencies {
  call: Client['call'];
  written: () => Promise<WrittenCard[]>;
  expect: (key: CardKey) => Promise<MergeCard<number>>;
  /** Resolves to the server's epoch when all cards were last checked. */
  readEpoch: () => Promise<string | null>;
  writeEpoch: (epoch: string | null) => Promise<void>;
  now: () => number;
}

const DAY_MS = 86_400_000;
/** Maximum age in ms of rounds that are checked; older rounds are checked only after the server reports a restore. */
const RECENT_MS = 30 * DAY_MS;
/** Limits while nothing indicates a loss: cards per check, ms between checks, ms between checks of one card. */
const FEW_CARDS = 6;
const PAUSE_MS = 60_000;
const CARD_PAUSE_MS = 10 * 60_000;
const MAX_PARALLEL_CARDS = 4;

/**
 * Finds scores that a restored server lost, by reading cards that this phone wrote: a few recent cards periodically,
 * all cards after a reported restore or a first loss.
 */
export function createResend(parts: ResendDependencies) {
  const checkedAt = new Map<string, number>();
  let lastFew = -Infinity;
  let currentPass: Promise<void> | null = null;
  let mustRunAgain = false;

  /** `answered` is true if the server responded. `lost` is the number of scores that were queued again. */
  async function checkCard({ id, key }: WrittenCard): Promise<{ answered: boolean; lost: number }> {
    const mergeAnswer = await parts.expect(key);
    const result = await parts.call(readScorecard, { params: key as never, strategy: 'network-first' });
    if (!result.ok) return { answered: result.failure.kind === 'refused', lost: 0 }; // The card may have been deleted.
    if (result.cachedAt !== null) return { answered: false, lost: 0 };
    checkedAt.set(id, parts.now());
    return { answered: true, lost: await mergeAnswer(result.data, null) };
  }

  /** Checks all cards; `answered` is true if the server responded for each. */
  async function checkCards(cards: readonly WrittenCard[]): Promise<{ answered: boolean; lost: number }> {
    const queue = [...cards];
    const sum = { answered: true, lost: 0 };
    const resendNext = async (): Promise<void> => {
      const card = queue.shift();
      if (card === undefined || !sum.answered) return;
      const { answered, lost } = await checkCard(card);
      sum.answered &&= answered;
      sum.lost += lost;
      return resendNext();
    };
    await Promise.all(Array.from({ length: MAX_PARALLEL_CARDS }, resendNext));
    return sum;
  }

  function selectFew(cards: readonly WrittenCard[]): WrittenCard[] {
    const now = parts.now();
    if (now - lastFew < PAUSE_MS) return [];
    const dueCards = cards.filter(
      ({ id, writtenAt }) =>
        now - Date.parse(writtenAt) < RECENT_MS && now - (checkedAt.get(id) ?? -Infinity) >= CARD_PAUSE_MS,
    );
    return dueCards.slice(0, FEW_CARDS);
  }

  async function runPass(seesLoss: boolean): Promise<void> {
    const health = await parts.call(readHealth, { strategy: 'network-first' });
    if (!health.ok) return;
    const epoch = health.data.epoch ?? null;
    const isRestored = epoch !== null && epoch !== (await parts.readEpoch());
    const cards = await parts.written();
    if (isRestored || seesLoss) {
      const { answered } = await checkCards(cards);
      if (answered && isRestored) await parts.writeEpoch(epoch);
      return;
    }
    const cardsToCheck = selectFew(cards);
    if (cardsToCheck.length === 0) return;
    lastFew = parts.now();
    const { lost } = await checkCards(cardsToCheck);
    if (lost > 0) await checkCards(cards.filter((card) => !cardsToCheck.includes(card)));
  }

  /**
   * Checks the cards; all of them if `seesLoss`. Concurrent calls share one run. Rejects if the phone's storage
   * fails.
   */
  function checkNow(seesLoss = false): Promise<void> {
    if (currentPass) {
      mustRunAgain ||= seesLoss;
      return currentPass;
    }
    currentPass = runPass(seesLoss).finally(() => {
      currentPass = null;
      if (!mustRunAgain) return;
      mustRunAgain = false;
      return checkNow(true);
    });
    return currentPass;
  }
  return { look: checkNow };
}
