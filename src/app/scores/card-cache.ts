import { createUnreadableFailure } from '#api/failures.ts';
import type { Failure } from '#api/failures.ts';
import type { Client } from '#api/types.ts';
import { readScorecard } from '#contract/scores/scores.ts';
import type { CardVersion } from '#contract/scores/scores.ts';
import type { CardKey } from '#data/rows.ts';
import type { CardView } from '#data/scores/types.ts';
import { cardIdOf } from '#data/rows.ts';
import type { Observable, Subscription } from '#data/store/types.ts';
import { computeScorecardVersion } from '#data/scores/view.ts';
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
  /** Returns the card if it was read before the database opened; null once `caughtUp` was called. */
  ahead: (key: CardKey) => Extract<CardState, { state: 'ready' }> | null;
  caughtUp: () => void;
  expectCard: (key: CardKey) => Promise<MergeCard<void>>;
}

interface Entry {
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
const isMissing = (failure: Failure) =>
  failure.kind === 'refused' && [403, 404, 410].includes(failure.status);

/** Follows this page's cards in the database, and refreshes them from the server. */
export function createCards({ call, watch, ahead, caughtUp, expectCard }: CardsDependencies) {
  const entries = new Map<string, Entry>();

  function computeState(entry: Entry): CardState {
    if (entry.view !== null) return { state: 'ready', view: entry.view };
    if (entry.failure === null) return LOADING_CARD;
    if (isMissing(entry.failure)) return { state: 'missing' };
    return { state: 'failed', failure: entry.failure, retry: () => void fetchCard(entry) };
  }

  function show(entry: Entry, patch: Partial<Pick<Entry, 'view' | 'failure'>>): void {
    Object.assign(entry, patch);
    entry.state = computeState(entry);
    for (const listener of entry.listeners) listener();
  }

  async function fetchCard(entry: Entry): Promise<void> {
    if (entry.fetching) return;
    entry.fetching = true;
    if (entry.failure !== null) show(entry, { failure: null });
    try {
      const merge = await expectCard(entry.key);
      const cardResult = await call(readScorecard, { params: entry.key as never, strategy: 'network-first' });
      if (!cardResult.ok) {
        entry.askedFor = null;
        return show(entry, { failure: cardResult.failure });
      }
      await merge(cardResult.data, cardResult.cachedAt);
    } catch (error) {
      show(entry, { failure: createUnreadableFailure(messageOf(error)) });
    } finally {
      entry.fetching = false;
    }
  }

  function followCard(entry: Entry): void {
    entry.subscription = watch(entry.key).subscribe({
      next(view) {
        const isEarlyCopy = ahead(entry.key) !== null;
        caughtUp();
        // If the view equals the early copy, as it usually does, a second render is skipped.
        if (!isEarlyCopy || !isSameView(entry.view, view)) show(entry, { view });
      },
      error(error) {
        const isEarlyCopy = ahead(entry.key) !== null;
        caughtUp();
        // A running request shows the card or its own failure when it ends.
        const failure = entry.fetching ? null : createUnreadableFailure(messageOf(error));
        show(entry, { failure, ...(isEarlyCopy ? { view: null } : {}) });
      },
    });
    void fetchCard(entry);
  }

  function addEntry(key: CardKey): Entry {
    const earlyCard = ahead(key);
    const entry: Entry = {
      key,
      state: earlyCard ?? LOADING_CARD,
      view: earlyCard?.view ?? null,
      failure: null,
      listeners: new Set(),
      subscription: null,
      fetching: false,
      askedFor: null,
    };
    entries.set(cardIdOf(key), entry);
    return entry;
  }

  return {
    snapshot: (key: CardKey): CardState => entries.get(cardIdOf(key))?.state ?? ahead(key) ?? LOADING_CARD,

    look(key: CardKey, listener: () => void): () => void {
      const entry = entries.get(cardIdOf(key)) ?? addEntry(key);
      entry.listeners.add(listener);
      if (entry.subscription === null) followCard(entry);
      return () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size > 0) return;
        entry.subscription?.unsubscribe();
        if (entries.get(cardIdOf(key)) === entry) entries.delete(cardIdOf(key));
      };
    },

    /** Null if the card is not on screen, or not on this phone. */
    shown: (key: CardKey): CardView | null => entries.get(cardIdOf(key))?.view ?? null,

    refreshShown(): void {
      for (const entry of entries.values()) void fetchCard(entry);
    },

    /**
     * Requests shown cards of a round whose versions differ from `versions`; once for each version, because a repeated
     * request gives the same card.
     */
    refreshChanged({ tournament, round }: CardKey, versions: readonly CardVersion[]): void {
      for (const { user, version } of versions) {
        const entry = entries.get(cardIdOf({ user, tournament, round }));
        if (
          !entry?.view ||
          entry.askedFor === version ||
          computeScorecardVersion(entry.view.card) === version
        )
          continue;
        if (entry.fetching) continue;
        entry.askedFor = version;
        void fetchCard(entry);
      }
    },
  };
}

export type Cards = ReturnType<typeof createCards>;
