import { createUnreadableFailure, isMissingResource, type Failure } from '#api/failures.ts';
import type { Client } from '#api/types.ts';
import { readScorecard, type CardVersion } from '#contract/scores/scores.ts';
import { cardIdOf, type CardKey } from '#data/rows.ts';
import type { CardView } from '#data/scores/types.ts';
import type { Observable, Subscription } from '#data/store/types.ts';
import { computeScorecardVersion } from '#data/scores/scorecard-version.ts';
import type { MergeCard } from './merge-card.ts';

export type CardState =
  | { state: 'loading' }
  /** The server has no such card. */
  | { state: 'missing' }
  /** The card is not on this phone, and the request failed. */
  | { state: 'failed'; failure: Failure; retry: () => void }
  | { state: 'ready'; view: CardView };

export interface CardsDependencies {
  call: Client['call'];
  watch: (key: CardKey) => Observable<CardView | null>;
  /** Returns the card if it was read before the database opened; null once `forgetEarlyCard` was called. */
  findEarlyCard: (key: CardKey) => Extract<CardState, { state: 'ready' }> | null;
  forgetEarlyCard: () => void;
  prepareCardMerge: (key: CardKey) => Promise<MergeCard<void>>;
}

interface CachedCard {
  key: CardKey;
  state: CardState;
  view: CardView | null;
  failure: Failure | null;
  listeners: Set<() => void>;
  subscription: Subscription | null;
  fetching: boolean;
  /** Version of the card that was last requested. */
  askedFor: string | null;
}

export const LOADING_CARD: CardState = { state: 'loading' };

const isSameView = (a: CardView | null, b: CardView | null): boolean =>
  a !== null && b !== null && JSON.stringify(a) === JSON.stringify(b);
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Follows this page's cards in the database, and refreshes them from the server. */
export function createCards({
  call,
  watch,
  findEarlyCard,
  forgetEarlyCard,
  prepareCardMerge,
}: CardsDependencies) {
  const cachedCards = new Map<string, CachedCard>();

  function computeState(cachedCard: CachedCard): CardState {
    if (cachedCard.view !== null) return { state: 'ready', view: cachedCard.view };
    if (cachedCard.failure === null) return LOADING_CARD;
    if (isMissingResource(cachedCard.failure)) return { state: 'missing' };
    return { state: 'failed', failure: cachedCard.failure, retry: () => void fetchCard(cachedCard) };
  }

  function showCard(cachedCard: CachedCard, patch: Partial<Pick<CachedCard, 'view' | 'failure'>>): void {
    Object.assign(cachedCard, patch);
    cachedCard.state = computeState(cachedCard);
    for (const listener of cachedCard.listeners) listener();
  }

  async function fetchCard(cachedCard: CachedCard): Promise<void> {
    if (cachedCard.fetching) return;
    cachedCard.fetching = true;
    if (cachedCard.failure !== null) showCard(cachedCard, { failure: null });
    try {
      const mergeCard = await prepareCardMerge(cachedCard.key);
      const cardResult = await call(readScorecard, {
        params: cachedCard.key as never,
        strategy: 'network-first',
      });
      if (!cardResult.ok) {
        cachedCard.askedFor = null;
        return showCard(cachedCard, { failure: cardResult.failure });
      }
      await mergeCard(cardResult.data, cardResult.cachedAt);
    } catch (error) {
      showCard(cachedCard, { failure: createUnreadableFailure(messageOf(error)) });
    } finally {
      cachedCard.fetching = false;
    }
  }

  function subscribeToCard(cachedCard: CachedCard): void {
    cachedCard.subscription = watch(cachedCard.key).subscribe({
      next(view) {
        const isEarlyCopy = findEarlyCard(cachedCard.key) !== null;
        forgetEarlyCard();
        // If the view equals the early copy, as it usually does, a second render is skipped.
        if (!isEarlyCopy || !isSameView(cachedCard.view, view)) showCard(cachedCard, { view });
      },
      error(error) {
        const isEarlyCopy = findEarlyCard(cachedCard.key) !== null;
        forgetEarlyCard();
        // A running request shows the card or its own failure when it ends.
        const failure = cachedCard.fetching ? null : createUnreadableFailure(messageOf(error));
        showCard(cachedCard, { failure, ...(isEarlyCopy ? { view: null } : {}) });
      },
    });
    void fetchCard(cachedCard);
  }

  function addCard(key: CardKey): CachedCard {
    const earlyCard = findEarlyCard(key);
    const cachedCard: CachedCard = {
      key,
      state: earlyCard ?? LOADING_CARD,
      view: earlyCard?.view ?? null,
      failure: null,
      listeners: new Set(),
      subscription: null,
      fetching: false,
      askedFor: null,
    };
    cachedCards.set(cardIdOf(key), cachedCard);
    return cachedCard;
  }

  return {
    snapshot: (key: CardKey): CardState =>
      cachedCards.get(cardIdOf(key))?.state ?? findEarlyCard(key) ?? LOADING_CARD,

    subscribe(key: CardKey, listener: () => void): () => void {
      const cachedCard = cachedCards.get(cardIdOf(key)) ?? addCard(key);
      cachedCard.listeners.add(listener);
      if (cachedCard.subscription === null) subscribeToCard(cachedCard);
      return () => {
        cachedCard.listeners.delete(listener);
        if (cachedCard.listeners.size > 0) return;
        cachedCard.subscription?.unsubscribe();
        if (cachedCards.get(cardIdOf(key)) === cachedCard) cachedCards.delete(cardIdOf(key));
      };
    },

    /** Null if the card is not on screen, or not on this phone. */
    shown: (key: CardKey): CardView | null => cachedCards.get(cardIdOf(key))?.view ?? null,

    refreshShown(): void {
      for (const cachedCard of cachedCards.values()) void fetchCard(cachedCard);
    },

    /**
     * Requests shown cards of a round whose versions differ from `versions`; once for each version, because a repeated
     * request gives the same card.
     */
    refreshChanged({ tournament, round }: CardKey, versions: readonly CardVersion[]): void {
      for (const { user, version } of versions) {
        const cachedCard = cachedCards.get(cardIdOf({ user, tournament, round }));
        if (
          !cachedCard?.view ||
          cachedCard.askedFor === version ||
          computeScorecardVersion(cachedCard.view.card) === version
        )
          continue;
        if (cachedCard.fetching) continue;
        cachedCard.askedFor = version;
        void fetchCard(cachedCard);
      }
    },
  };
}

export type Cards = ReturnType<typeof createCards>;
