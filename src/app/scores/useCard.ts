import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { CardKey } from '#data/rows.ts';
import { useLifecycle } from '#app/useLifecycle.ts';
import { usePhone } from '#app/usePhone.ts';
import { useHoldReload } from '#app/worker/useUpdate.ts';
import type { CardActions, QueueActions } from './card-actions.ts';
import { LOADING_CARD, type CardState } from './card-cache.ts';

export type { CardState } from './card-cache.ts';

export const useCardActions = (): ((key: CardKey) => CardActions) => usePhone().actionsOn;

export const useQueueActions = (): QueueActions => usePhone().handOver;

const REFRESH_INTERVAL_MS = 30_000;

/** Reads a card; does nothing if `key` is null. The open card does not prevent the reload for a new app version. */
export function useStoredCard(key: CardKey | null): CardState {
  const { cards } = usePhone();
  const { user, tournament, round } = key ?? { user: 0, tournament: 0, round: 0 };
  const hasKey = key !== null;
  const subscribe = useCallback(
    (listener: () => void) => (hasKey ? cards.subscribe({ user, tournament, round }, listener) : () => {}),
    [cards, hasKey, user, tournament, round],
  );
  return useSyncExternalStore(subscribe, () =>
    hasKey ? cards.snapshot({ user, tournament, round }) : LOADING_CARD,
  );
}

/** Reads a card like `useStoredCard`, refreshes it every 30 s, and lets no update of the app reload the page. */
export function useCard(key: CardKey | null): CardState {
  const { cards } = usePhone();
  const lifecycle = useLifecycle();
  const holdReload = useHoldReload();
  const hasKey = key !== null;
  const state = useStoredCard(key);
  useEffect(() => {
    if (!hasKey) return;
    const release = holdReload();
    const timer = setInterval(() => {
      if (lifecycle.mayAsk()) cards.refreshShown();
    }, REFRESH_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      release();
    };
  }, [cards, lifecycle, hasKey, holdReload]);
  return state;
}
