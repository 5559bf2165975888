import { createStore } from 'zustand';

interface UpdateState {
  /** A new version is installed and waits for the golfer's word. */
  waiting: boolean;
  /** Takes the new version: every tab of the app reloads, one with an open card when that is left. */
  apply: () => void;
}

/**
 * A new version never comes by itself; whoever shows `waiting` offers `apply`. The page reloads when another version took
 * over. A page that gets its first worker runs no older version and is not reloaded, unless another version waited beside it: a browser
 * leaves a page without a worker after a forced reload, or if the worker does not start in time.
 */
export function createUpdate(container: ServiceWorkerContainer | undefined = navigator.serviceWorker) {
  const store = createStore<UpdateState>()(() => ({ waiting: false, apply: () => {} }));
  /** Whether the next worker is of a newer version than this page. */
  let isOlder = Boolean(container?.controller);
  /** How many cards are open in this tab, and whether a reload waits for the last of them to close. */
  let openCards = 0;
  let mustReload = false;

  container?.addEventListener('controllerchange', () => {
    if (!isOlder) isOlder = true;
    else if (openCards === 0) location.reload();
    else mustReload = true;
  });

  return {
    store,
    /** A new version waits; `apply` lets it take over. */
    offer(apply: () => void): void {
      isOlder = true;
      store.setState({ waiting: true, apply });
    },
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
