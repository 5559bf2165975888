import { createStore } from 'zustand';
import type { Result } from '#api/failures.ts';
import type { Lifecycle } from '#app/lifecycle.ts';

/** Without a connection one small question is asked this often, while the app is in front and the phone has a network. */
const PROBE_MS = 20_000;
/**
 * Where a proxy answers in the server's place, the network is good and the server is being started, say: asked so often, this many times
 * while somebody looks.
 */
const SOON_MS = 4_000;
const SOON_TIMES = 30;

/**
 * Whether our server answered last time that anybody asked; the browser's own word counts only when it says no.
 */
export function createConnection(lifecycle: Lifecycle) {
  const online = createStore<boolean>()(() => lifecycle.hasNetwork());
  const note = (is: boolean): void => online.setState(is);

  /** What arrives once the browser has said that there is no network was sent before. */
  const answered = (): void => {
    if (lifecycle.hasNetwork()) note(true);
  };

  let isGateway = false;
  let soon = SOON_TIMES;

  /** Hears when the connection comes back, and when it goes, until the answered function is called. */
  const on = (listener: (online: boolean) => void): (() => void) => online.subscribe((now) => listener(now));

  lifecycle.on((change) => {
    if (change === 'no-network') note(false);
  });
  return {
    isOnline: online.getState,
    on,
    /** Our server answered, whatever it said. */
    reached: answered,
    /** Nobody of ours answered. */
    missed: () => note(false),
    /** Learns from any call. A cached copy says that nobody answered, or that nobody was asked yet. */
    learn(result: Result<unknown>): void {
      const failure = result.ok ? null : result.failure;
      isGateway = failure?.kind === 'busy' && failure.isGateway === true;
      if (isGateway || failure?.kind === 'offline') note(false);
      else if (!result.ok || result.cachedAt === null) answered();
    },
    /**
     * Asks `probe` until it is answered again, so that the word "No connection" goes by itself. With no network at all,
     * or in the pocket, nothing is asked and no timer runs.
     */
    watch(probe: () => Promise<unknown>): void {
      let timer: ReturnType<typeof setTimeout> | null = null;
      const ask = (): void => {
        timer = null;
        probe()
          .catch((error: unknown) => console.error('The server could not be asked for.', error))
          .finally(follow);
      };
      const follow = (): void => {
        if (!online.getState() && lifecycle.mayAsk())
          timer ??= setTimeout(ask, isGateway && soon-- > 0 ? SOON_MS : PROBE_MS);
        else if (timer !== null) {
          clearTimeout(timer);
          timer = null;
        }
      };
      on(follow);
      lifecycle.on((change) => {
        if (change === 'front') soon = SOON_TIMES;
        if (change === 'network') ask();
        else follow();
      });
    },
  };
}

export type Connection = ReturnType<typeof createConnection>;
