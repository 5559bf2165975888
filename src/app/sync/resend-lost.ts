import type { Client } from '#api/types.ts';
import { readHealth } from '#contract/health.ts';
import { readScorecard } from '#contract/scores/scores.ts';
import type { CardKey } from '#data/rows.ts';
import type { WrittenCard } from '#data/scores/acknowledged-cards.ts';
import type { MergeCard } from '#app/scores/merge-card.ts';

/** What is needed of the phone. */
export interface ResendParts {
  call: Client['call'];
  /** Cards that this phone wrote on, newest first. */
  written: () => Promise<WrittenCard[]>;
  /** Called before the server is asked for a card; what it resolves to merges the answer (see scores/merge-card.ts). */
  expect: (key: CardKey) => Promise<MergeCard<number>>;
  /** The restore of the server after which all was looked at. */
  readEpoch: () => Promise<string | null>;
  writeEpoch: (epoch: string | null) => Promise<void>;
  now: () => number;
}

const DAY_MS = 86_400_000;
/** A round this old is settled; only a server that says that it was restored is asked about it. */
const RECENT_MS = 30 * DAY_MS;
/** Without a sign of a loss: this many cards at most, this often at most, and each this seldom. */
const A_FEW = 6;
const PAUSE_MS = 60_000;
const CARD_PAUSE_MS = 10 * 60_000;
const AT_ONCE = 4;

/**
 * Brings back what a restored server lost: looks at the server's copy of cards that this phone wrote on. A few recent ones
 * from time to time, in case an operator put an old copy of the data there by hand; all of them once the server says that
 * it was restored, or once the first loss is seen.
 */
export function createResend(parts: ResendParts) {
  const lookedAt = new Map<string, number>();
  let lastFew = -Infinity;
  let running: Promise<void> | null = null;
  let again = false;

  /** Whether the server was heard, and how many of its losses go out again. */
  async function lookAt({ id, key }: WrittenCard): Promise<{ heard: boolean; lost: number }> {
    const merge = await parts.expect(key);
    const got = await parts.call(readScorecard, { params: key as never, strategy: 'network-first' });
    if (!got.ok) return { heard: got.failure.kind === 'refused', lost: 0 }; // the card itself may be gone
    if (got.cachedAt !== null) return { heard: false, lost: 0 };
    lookedAt.set(id, parts.now());
    return { heard: true, lost: await merge(got.data, null) };
  }

  /** Resolves to whether the server was heard about each of them, and to how many of its losses go out again. */
  async function lookAtAll(cards: readonly WrittenCard[]): Promise<{ heard: boolean; lost: number }> {
    const queue = [...cards];
    const sum = { heard: true, lost: 0 };
    const next = async (): Promise<void> => {
      const card = queue.shift();
      if (card === undefined || !sum.heard) return;
      const { heard, lost } = await lookAt(card);
      sum.heard &&= heard;
      sum.lost += lost;
      return next();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    return sum;
  }

  /** Those of the last month that were not looked at of late. */
  function fewOf(cards: readonly WrittenCard[]): WrittenCard[] {
    const now = parts.now();
    if (now - lastFew < PAUSE_MS) return [];
    const due = cards.filter(
      ({ id, writtenAt }) =>
        now - Date.parse(writtenAt) < RECENT_MS && now - (lookedAt.get(id) ?? -Infinity) >= CARD_PAUSE_MS,
    );
    return due.slice(0, A_FEW);
  }

  async function pass(seesLoss: boolean): Promise<void> {
    const health = await parts.call(readHealth, { strategy: 'network-first' });
    if (!health.ok) return;
    const epoch = health.data.epoch ?? null;
    const isRestored = epoch !== null && epoch !== (await parts.readEpoch());
    const cards = await parts.written();
    if (isRestored || seesLoss) {
      const { heard } = await lookAtAll(cards);
      if (heard && isRestored) await parts.writeEpoch(epoch);
      return;
    }
    const few = fewOf(cards);
    if (few.length === 0) return;
    lastFew = parts.now();
    const { lost } = await lookAtAll(few);
    if (lost > 0) await lookAtAll(cards.filter((card) => !few.includes(card)));
  }

  /**
   * Looks now: the app came up or to the front, or the connection returned. `seesLoss`: a card showed that the server
   * has lost a score. Two at once are one. Rejects when the phone's storage fails.
   */
  function look(seesLoss = false): Promise<void> {
    if (running) {
      again ||= seesLoss;
      return running;
    }
    running = pass(seesLoss).finally(() => {
      running = null;
      if (!again) return;
      again = false;
      return look(true);
    });
    return running;
  }
  return { look };
}
