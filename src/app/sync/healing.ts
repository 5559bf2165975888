import type { CardKey } from '#data/rows.ts';
import { readEpoch, writeEpoch, writtenCards } from '#data/scores/acknowledged-cards.ts';
import { page } from '#app/page.ts';
import { wakeEngine } from './engine.ts';
import { createHealing } from './resend-lost.ts';
import { db, expectCard } from '#app/phone.ts';
import type { MergeCard } from '#app/phone.ts';

/** As `expectCard` of the phone; what the server lost (it was restored from an older copy) goes out again. */
async function expectAndSend(key: CardKey): Promise<MergeCard<number>> {
  const merge = await expectCard(key);
  return async (card, cachedAt) => {
    const lost = await merge(card, cachedAt);
    if (lost > 0) wakeEngine('start');
    return lost;
  };
}

const healing = createHealing({
  call: page().http.call,
  expect: expectAndSend,
  written: () => writtenCards(db),
  readEpoch: () => readEpoch(db),
  writeEpoch: (epoch) => writeEpoch(db, epoch),
  now: () => Date.now(),
});

function look(seesLoss = false): void {
  if (!page().lifecycle.mayAsk()) return;
  healing
    .look(seesLoss)
    .catch((error: unknown) => console.error('The server’s scores could not be compared.', error));
}

/** For a card that a screen is about to ask for. Where the server lost something, it may have lost more. */
export async function expectShownCard(key: CardKey): Promise<MergeCard<void>> {
  const merge = await expectAndSend(key);
  return async (card, cachedAt) => {
    if ((await merge(card, cachedAt)) > 0) look(true);
  };
}

/** Compares at the start, when the app comes to the front, and when the connection returns. Called once. */
export function watchHealing(): void {
  const { lifecycle, connection } = page();
  lifecycle.on(() => look());
  connection.on((online) => {
    if (online) look();
  });
  look();
}
