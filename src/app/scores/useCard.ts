import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { CardKey } from '#data/rows.ts';
import { useLifecycle } from '#app/useLifecycle.ts';
import { usePhone } from '#app/usePhone.ts';
import { useHoldReload } from '#app/worker/useUpdate.ts';
import type { CardActions, HandOver } from './card-actions.ts';
import { LOADING } from './card-cache.ts';
import type { CardState } from './card-cache.ts';

export type { CardState } from './card-cache.ts';

/** What the scoring screen does with a card. */
export const useCardActions = (): ((key: CardKey) => CardActions) => usePhone().actionsOn;

/** Hands scores that were tapped to the queue. */
export const useHandOver = (): HandOver => usePhone().handOver;

/** Another keeper's scores show after this long at the latest, while the card is in front and there is a network. */
const EVERY_MS = 30_000;

/** A card as this phone has it, or as it is fetched now; null waits. An update of the app may reload the page. */
export function useStoredCard(key: CardKey | null): CardState {
  const { cards } = usePhone();
  const { user, tournament, round } = key ?? { user: 0, tournament: 0, round: 0 };
  const isWanted = key !== null;
  const look = useCallback(
    (listener: () => void) => (isWanted ? cards.look({ user, tournament, round }, listener) : () => {}),
    [cards, isWanted, user, tournament, round],
  );
  return useSyncExternalStore(look, () => (isWanted ? cards.snapshot({ user, tournament, round }) : LOADING));
}

/**
 * A card as this phone has it, kept current from the server. Null waits. While it is shown, an update of the app does
 * not reload it away.
 */
export function useCard(key: CardKey | null): CardState {
  const { cards } = usePhone();
  const lifecycle = useLifecycle();
  const holdReload = useHoldReload();
  const isWanted = key !== null;
  const state = useStoredCard(key);
  useEffect(() => {
    if (!isWanted) return;
    const release = holdReload();
    const timer = setInterval(() => {
      if (lifecycle.mayAsk()) cards.refreshShown();
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      release();
    };
  }, [cards, lifecycle, isWanted, holdReload]);
  return state;
}
