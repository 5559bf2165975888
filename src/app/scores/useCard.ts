import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { UserRef } from '#contract/users.ts';
import { discardEntry, retryEntry } from '#data/scores/outbox.ts';
import { StorageFailure } from '#data/store/failure.ts';
import { saveShownDraft } from '#data/scores/optimistic-tap.ts';
import { queueCard, queueHole, saveDraft } from '#data/scores/drafts.ts';
import { readCard } from '#data/scores/cards.ts';
import type { CardKey } from '#data/rows.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { basisOf, isAway, noteTap, watchLaidCard } from './away.ts';
import { LOADING, createCards } from './card-cache.ts';
import type { CardState } from './card-cache.ts';
import { queueGrew } from '#app/sync/engine.ts';
import { firstCard, forgetFirstCard } from './first-card.ts';
import { expectShownCard } from '#app/sync/healing.ts';
import { askToPersist } from './persist.ts';
import { chance, db, onMended } from '#app/phone.ts';
import { knownUserId, page } from '#app/page.ts';
import { useHoldReload } from '#app/worker/useUpdate.ts';

export type { CardState } from './card-cache.ts';

const cards = createCards({
  call: page().http.call,
  watch: (key) => watchLaidCard(db, key),
  ahead: firstCard,
  caughtUp: forgetFirstCard,
  expectCard: expectShownCard,
  showAlone: async (...card) => (await import('./journal.ts')).showFromSecondCopy(...card),
});

/** Fetches those cards of a round that are shown and have changed, by the versions that the server has of them. */
export const { refreshChanged } = cards;

/** Another keeper's scores show after this long at the latest, while the card is in front and there is a network. */
const EVERY_MS = 30_000;
const refreshSeen = (): void => {
  if (page().lifecycle.mayAsk()) cards.refreshLooked();
};

/** Asks for the cards that are shown when the golfer or the network comes back. Called once by main.tsx. */
export function watchCards(): void {
  page().lifecycle.on(refreshSeen);
  // A database that was made anew has no cards.
  onMended(() => cards.refreshLooked());
}

/**
 * A card as this phone has it, kept current from the server. Null waits. While it is shown, an update of the app does
 * not reload it away.
 */
export function useCard(key: CardKey | null): CardState {
  const { user, tournament, round } = key ?? { user: 0, tournament: 0, round: 0 };
  const isWanted = key !== null;
  const holdReload = useHoldReload();
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
  }, [isWanted, holdReload]);
  return state;
}

/** Whose hand it is. Scores are only taken from somebody who is signed in: they go out under their name. */
function author(): number {
  const userId = knownUserId();
  if (userId === null) throw new Error('Nobody is signed in on this phone.');
  return userId;
}

/** The op of a hole that needs the golfer, or null when it does not any more. */
async function opOf(key: CardKey, hole: number): Promise<string | null> {
  const view = await db.prompt.read((tx) => readCard(tx, key));
  const found = view?.holes.find(({ hole_number, state }) => hole_number === hole && state === 'needs-you');
  return found?.op_id ?? null;
}

/** Writes what the golfer did: to the database, and where that cannot take it or hangs, to the second copy alone. */
async function keep<T>(work: (store: PhoneStore) => Promise<T>): Promise<T> {
  try {
    if (!isAway()) return await work(db.prompt);
  } catch (error) {
    if (!(error instanceof StorageFailure && error.mayJournal)) throw error;
    console.error('The database does not take a score.', error);
  }
  const { journal } = await import('./journal.ts');
  return journal(work);
}

async function queue(key: CardKey, hole: number): Promise<void> {
  const by = author();
  if (await keep((store) => queueHole(store, chance, key, hole, by))) queueGrew();
}

/**
 * What the scoring screen does with a card. Every promise resolves once it is durable on this phone and rejects with a
 * StorageFailure when the phone cannot keep it. Holes are 1 to 18.
 */
export const cardActions = {
  /** Puts a score (0 to 999) and partner on a hole as a draft. */
  async tap(key: CardKey, hole: number, score: number, partner: UserRef | null): Promise<void> {
    const value = { key, hole_number: hole, score, partner, author: author() };
    const basis = basisOf(key, hole);
    const made = await keep((store) =>
      // The second copy has to be read in any case.
      basis && store === db.prompt
        ? saveShownDraft(store, chance, value, basis)
        : saveDraft(store, chance, value),
    );
    noteTap(key, hole, made);
    askToPersist();
  },
  /** Hands the hole to the queue, if it has a draft; the screen moves on. */
  next: queue,
  previous: queue,
  /** Hands the hole, and every draft left on the card's other holes, to the queue. */
  async submit(key: CardKey, _hole: number): Promise<void> {
    const by = author();
    if ((await keep((store) => queueCard(store, chance, key, by))) > 0) queueGrew();
  },
  /** Sends a hole again that the server refused. */
  async retry(key: CardKey, hole: number): Promise<void> {
    const op = await opOf(key, hole);
    if (op !== null) await retryEntry(db.prompt, op);
    queueGrew();
  },
  /** Gives a hole up that the server refused: it shows the server's value again. */
  async discard(key: CardKey, hole: number): Promise<void> {
    const op = await opOf(key, hole);
    if (op !== null) await discardEntry(db.prompt, op);
  },
};
