import { createStore } from 'zustand';

interface UpdateState {
  /** A new version is installed and waits for the golfer's word. */
  waiting: boolean;
  /** Takes the new version: every tab of the app reloads, one with an open card when that is left. */
  apply: () => void;
}

/**
 * A new version never comes by itself; whoever shows `waiting` offers `apply`. The page reloads when another version took
 * over. A page that got its first worker is not reloaded: that ran no older one.
 */
export function createUpdate(container: ServiceWorkerContainer | undefined = navigator.serviceWorker) {
  const store = createStore<UpdateState>()(() => ({ waiting: false, apply: () => {} }));
  let hadWorker = Boolean(container?.controller);
  /** How many cards are open in this tab, and whether a reload waits for the last of them to close. */
  let openCards = 0;
  let mustReload = false;

  container?.addEventListener('controllerchange', () => {
    if (!hadWorker) hadWorker = true;
    else if (openCards === 0) location.reload();
    else mustReload = true;
  });

  return {
    store,
    /** A new version waits; `apply` lets it take over. */
    offer: (apply: () => void) => store.setState({ waiting: true, apply }),
    /** Holds back the reload of an update while a card is open. Answers the function that lets go. */
    holdReload(): () => void {
      openCards++;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        openCards--;
        // After the change of screen that closed the card, so that the reload lands on the new one.
        if (openCards === 0 && mustReload) setTimeout(() => location.reload(), 0);
      };
    },
  };
}

export type Update = ReturnType<typeof createUpdate>;
