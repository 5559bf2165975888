import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { UserRef } from '#contract/users.ts';
import { discardEntry, retryEntry } from '#data/scores/outbox.ts';
import { saveOptimistically } from '#data/scores/optimistic-tap.ts';
import { queueCard, queueHole, saveDraft } from '#data/scores/drafts.ts';
import { readCard } from '#data/scores/cards.ts';
import type { CardKey } from '#data/rows.ts';
import { LOADING, createCards } from './card-cache.ts';
import type { CardState } from './card-cache.ts';
import { call } from '#app/http/client.ts';
import { queueGrew } from '#app/sync/engine.ts';
import { firstCard, forgetFirstCard } from './first-card.ts';
import { expectShownCard } from '#app/sync/healing.ts';
import { askToPersist } from './persist.ts';
import { createTapBasis } from './tap-basis.ts';
import { chance, db, onRecovered } from '#app/phone.ts';
import { knownUserId } from '#app/session/session.ts';
import { holdReload } from '#app/worker/update.ts';

export type { CardState } from './card-cache.ts';

const basis = createTapBasis();
const cards = createCards({
  call,
  watch: (key) => basis.watch(db, key),
  ahead: firstCard,
  caughtUp: forgetFirstCard,
  expectCard: expectShownCard,
});

/** Fetches those cards of a round that are shown and have changed, by the versions that the server has of them. */
export const { refreshChanged } = cards;

/** Another keeper's scores show after this long at the latest, while the card is in front and there is a network. */
const EVERY_MS = 30_000;
const isSeen = () => document.visibilityState === 'visible' && navigator.onLine;
const refreshSeen = (): void => {
  if (isSeen()) cards.refreshLooked();
};

/** Asks for the cards that are shown when the golfer or the network comes back. Called once by main.tsx. */
export function watchCards(): void {
  addEventListener('online', refreshSeen);
  document.addEventListener('visibilitychange', refreshSeen);
  // A database that was made anew has no cards.
  onRecovered(() => cards.refreshLooked());
}

/**
 * A card as this phone has it, kept current from the server. Null waits. While it is shown, an update of the app does
 * not reload it away.
 */
export function useCard(key: CardKey | null): CardState {
  const { user, tournament, round } = key ?? { user: 0, tournament: 0, round: 0 };
  const isWanted = key !== null;
  const look = useCallback(
    (listener: () => void) => (isWanted ? cards.look({ user, tournament, round }, listener) : () => {}),
    [isWanted, user, tournament, round],
  );
  const state = useSyncExternalStore(look, () =>
    isWanted ? cards.snapshot({ user, tournament, round }) : LOADING,
  );
  useEffect(() => {
    if (!isWanted) return;
    const release = holdReload();
    const timer = setInterval(refreshSeen, EVERY_MS);
    return () => {
      clearInterval(timer);
      release();
    };
  }, [isWanted]);
  return state;
}

/** Whose hand it is. Scores are only taken from somebody who is signed in: they go out under their name. */
function author(): number {
  const userId = knownUserId();
  if (userId === null) throw new Error('Nobody is signed in on this phone.');
  return userId;
}

/** A decision about a refused score is kept where its op is sent from. */
const database = db.database.withDeadline;

/** The op of a hole that needs the golfer, or null when it does not any more. */
async function opOf(key: CardKey, hole: number): Promise<string | null> {
  const view = await database.read((tx) => readCard(tx, key));
  const found = view?.holes.find(({ hole_number, state }) => hole_number === hole && state === 'needs-you');
  return found?.op_id ?? null;
}

async function queue(key: CardKey, hole: number): Promise<void> {
  const by = author();
  if (await queueHole(db, chance, key, hole, by)) queueGrew();
}

/**
 * What the scoring screen does with a card. Every promise resolves once it is durable on this phone and rejects with a
 * StorageFailure when the phone cannot keep it. Holes are 1 to 18.
 */
export const cardActions = {
  /** Puts a score (0 to 999) and partner on a hole as a draft. */
  async tap(key: CardKey, hole: number, score: number, partner: UserRef | null): Promise<void> {
    const value = { key, hole_number: hole, score, partner, author: author() };
    const known = basis.of(key, hole);
    const made = await (known ? saveOptimistically(db, chance, value, known) : saveDraft(db, chance, value));
    basis.note(key, hole, made);
    askToPersist();
  },
  /** Hands the hole to the queue, if it has a draft; the screen moves on. */
  next: queue,
  previous: queue,
  /** Hands the hole, and every draft left on the card's other holes, to the queue. */
  async submit(key: CardKey, _hole: number): Promise<void> {
    const by = author();
    if ((await queueCard(db, chance, key, by)) > 0) queueGrew();
  },
  /** Sends a hole again that the server refused. */
  async retry(key: CardKey, hole: number): Promise<void> {
    const op = await opOf(key, hole);
    if (op !== null) await retryEntry(database, op);
    queueGrew();
  },
  /** Gives a hole up that the server refused: it shows the server's value again. */
  async discard(key: CardKey, hole: number): Promise<void> {
    const op = await opOf(key, hole);
    if (op !== null) await discardEntry(database, op);
  },
};
