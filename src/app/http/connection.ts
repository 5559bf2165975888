import { createStore } from 'zustand';
import type { Result } from '#api/failures.ts';
import type { Lifecycle } from '#app/lifecycle.ts';

/** Without a connection one small question is asked this often, while the app is in front and the phone has a network. */
const PROBE_MS = 20_000;
/** Where a proxy answers in the server's place, the network is good and the server is being started, say: so often, two minutes long. */
const SOON_MS = 4_000;
const SOON_TIMES = 30;
/** What was well for so long is asked soon again. */
const WELL_MS = 60_000;

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

  /** How many of the next questions are asked soon. */
  let soon = 0;
  let wellSince = -WELL_MS;
  online.subscribe((is) => {
    if (is) wellSince = performance.now();
  });
  function lostToGateway(): void {
    if (!online.getState()) return;
    if (performance.now() - wellSince >= WELL_MS) soon = SOON_TIMES;
    note(false);
  }

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
      if (!result.ok && result.failure.kind === 'offline') note(false);
      else if (!result.ok && result.failure.kind === 'busy' && result.failure.isGateway) lostToGateway();
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
        soon = Math.max(0, soon - 1);
        probe()
          .catch((error: unknown) => console.error('The server could not be asked for.', error))
          .finally(follow);
      };
      const follow = (): void => {
        if (!online.getState() && lifecycle.mayAsk())
          timer ??= setTimeout(ask, soon > 0 ? SOON_MS : PROBE_MS);
        else if (timer !== null) {
          clearTimeout(timer);
          timer = null;
        }
      };
      on(follow);
      lifecycle.on((change) => (change === 'network' ? ask() : follow()));
    },
  };
}

export type Connection = ReturnType<typeof createConnection>;
