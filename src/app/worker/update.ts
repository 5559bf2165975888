import { createStore } from 'zustand';

interface UpdateState {
  /** True if a new version is installed and waits for the golfer's consent. */
  waiting: boolean;
  /** Activates the new version. Every tab reloads; a tab with an open card reloads after the card is closed. */
  apply: () => void;
}

/**
 * Reloads the page when a new version's worker takes control, which happens only after `apply`. If the page had no
 * worker, the first worker to take control causes no reload, unless a new version was offered.
 */
export function createUpdate(container: ServiceWorkerContainer | undefined = navigator.serviceWorker) {
  const store = createStore<UpdateState>()(() => ({ waiting: false, apply: () => {} }));
  /** True if the next worker has a newer version than this page. */
  let isOutdated = Boolean(container?.controller);
  /** Number of cards that are open in this tab; `isReloadNeeded` is true if a reload waits until they are closed. */
  let openCardCount = 0;
  let isReloadNeeded = false;

  container?.addEventListener('controllerchange', () => {
    if (!isOutdated) isOutdated = true;
    else if (openCardCount === 0) location.reload();
    else isReloadNeeded = true;
  });

  return {
    store,
    offer(apply: () => void): void {
      isOutdated = true;
      store.setState({ waiting: true, apply });
    },
    holdReload(): () => void {
      openCardCount++;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        openCardCount--;
        // Reloads after the navigation that closed the card, so that the new screen is shown.
        if (openCardCount === 0 && isReloadNeeded) setTimeout(() => location.reload(), 0);
      };
    },
  };
}

export type Update = ReturnType<typeof createUpdate>;
