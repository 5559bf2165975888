import type { Scorecard } from '#contract/scores.ts';
import type { CardKey } from '#data/scorecards.ts';
import { readEpoch, writeEpoch, writtenCards } from '#data/written.ts';
import { call } from './client.ts';
import { onConnection } from './connection.ts';
import { wakeEngine } from './engine.ts';
import { createHealing } from './healing-core.ts';
import { db, putCard } from './phone.ts';

/** What the server lost (it was restored from an older copy) is in the queue again, and goes out. */
async function merge(key: CardKey, card: Scorecard, fetchedAt: number): Promise<number> {
  const lost = await putCard(key, card, fetchedAt);
  if (lost > 0) wakeEngine('start');
  return lost;
}

const healing = createHealing({
  call,
  merge,
  written: () => writtenCards(db),
  readEpoch: () => readEpoch(db),
  writeEpoch: (epoch) => writeEpoch(db, epoch),
  now: () => Date.now(),
});

const isSeen = (): boolean => document.visibilityState === 'visible' && navigator.onLine;
function look(seesLoss = false): void {
  if (!isSeen()) return;
  healing
    .look(seesLoss)
    .catch((error: unknown) => console.error('The server’s scores could not be compared.', error));
}

/** Merges a card that a screen asked for. Where the server lost something, it may have lost more. */
export async function mergeCard(key: CardKey, card: Scorecard, fetchedAt: number): Promise<void> {
  if ((await merge(key, card, fetchedAt)) > 0) look(true);
}

/** Compares at the start, when the app comes to the front, and when the connection returns. Called once. */
export function watchHealing(): void {
  document.addEventListener('visibilitychange', () => look());
  addEventListener('online', () => look());
  onConnection((online) => {
    if (online) look();
  });
  look();
}
