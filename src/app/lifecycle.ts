/**
 * hidden: the app is in the background (not reported when the user leaves the page). frozen: the page is in the
 * back/forward cache until `thawed`, perhaps forever.
 */
export type PageChange = 'front' | 'hidden' | 'network' | 'no-network' | 'frozen' | 'thawed';

export interface Lifecycle {
  isInFront(): boolean;
  /** Is unreliable if true, because a network may not reach our server. */
  hasNetwork(): boolean;
  /** True if the app is visible and has a network. */
  mayAsk(): boolean;
  on(listener: (change: PageChange) => void): () => void;
}

/** Follows the browser's events of visibility and network; no other part listens to them. */
export function createLifecycle(): Lifecycle {
  const listeners = new Set<(change: PageChange) => void>();
  const isInFront = () => document.visibilityState === 'visible';
  const hasNetwork = () => navigator.onLine !== false;
  const notify = (change: PageChange): void => {
    for (const listener of listeners)
      try {
        listener(change);
      } catch (error) {
        console.error('Something did not follow what happened to the page.', error); // The other listeners still run.
      }
  };
  // When the user leaves a page, it becomes hidden after `pagehide`; work that starts then would block the next page's
  // database.
  let hasLeft = false;
  document.addEventListener('visibilitychange', () => {
    if (isInFront()) notify('front');
    else if (!hasLeft) notify('hidden');
  });
  addEventListener('online', () => notify('network'));
  addEventListener('offline', () => notify('no-network'));
  addEventListener('pagehide', ({ persisted }) => {
    hasLeft = true;
    if (persisted) notify('frozen');
  });
  addEventListener('pageshow', ({ persisted }) => {
    hasLeft = false;
    if (persisted) notify('thawed');
  });
  return {
    isInFront,
    hasNetwork,
    mayAsk: () => isInFront() && hasNetwork(),
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
