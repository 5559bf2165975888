/**
 * What happens to the page as a whole. `hidden` is the app in the background, not a page that is left; a frozen page lies in
 * the back/forward cache until it is thawed, or for ever.
 */
export type PageChange = 'front' | 'hidden' | 'network' | 'no-network' | 'frozen' | 'thawed';

export interface Lifecycle {
  /** Whether the golfer sees the app. */
  isInFront(): boolean;
  /** Whether the browser has a network. True says little: it may be one that leads nowhere. */
  hasNetwork(): boolean;
  /** Whether it is of use to ask the server by itself: somebody sees the answer, and there is a network. */
  mayAsk(): boolean;
  /** Hears of every change until the answered function is called. */
  on(listener: (change: PageChange) => void): () => void;
}

/** The one place that listens to the browser for "in front" and "the network is back". */
export function createLifecycle(): Lifecycle {
  const listeners = new Set<(change: PageChange) => void>();
  const isInFront = () => document.visibilityState === 'visible';
  const hasNetwork = () => navigator.onLine !== false;
  const tell = (change: PageChange): void => {
    for (const listener of listeners)
      try {
        listener(change);
      } catch (error) {
        console.error('Something did not follow what happened to the page.', error); // the others do
      }
  };
  // A page that is left becomes hidden after its pagehide: what begins then holds up the database of the next page.
  let isLeft = false;
  document.addEventListener('visibilitychange', () => {
    if (isInFront()) tell('front');
    else if (!isLeft) tell('hidden');
  });
  addEventListener('online', () => tell('network'));
  addEventListener('offline', () => tell('no-network'));
  addEventListener('pagehide', ({ persisted }) => {
    isLeft = true;
    if (persisted) tell('frozen');
  });
  addEventListener('pageshow', ({ persisted }) => {
    isLeft = false;
    if (persisted) tell('thawed');
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
