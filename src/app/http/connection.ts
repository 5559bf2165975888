import { createStore } from 'zustand';
import type { Result } from '#api/failures.ts';
import type { Lifecycle } from '#app/lifecycle.ts';

/** Interval of probes in ms while offline, if the app is in front and the phone has a network. */
const PROBE_INTERVAL_MS = 20_000;
/** Interval of the first probes in ms while a proxy answers for the server, which is then probably restarting. */
const FAST_PROBE_INTERVAL_MS = 4_000;
const MAX_FAST_PROBES = 30;

/** The app is online if our server answered the last request. navigator.onLine counts only if it is false. */
export function createConnection(lifecycle: Lifecycle) {
  const onlineStore = createStore<boolean>()(() => lifecycle.hasNetwork());
  const noteConnection = (isOnline: boolean): void => onlineStore.setState(isOnline);

  /** Ignores an answer whose request was sent before the network was lost. */
  const recordAnswer = (): void => {
    if (lifecycle.hasNetwork()) noteConnection(true);
  };

  let isGatewayAnswer = false;
  let fastProbesLeft = MAX_FAST_PROBES;

  const subscribe = (listener: (isOnline: boolean) => void): (() => void) =>
    onlineStore.subscribe((isOnlineNow) => listener(isOnlineNow));

  lifecycle.on((change) => {
    if (change === 'no-network') noteConnection(false);
  });
  return {
    isOnline: onlineStore.getState,
    on: subscribe,
    /** Records that our server answered, even with an error. */
    reached: recordAnswer,
    missed: () => noteConnection(false),
    /** Records the result of a call. A cached copy says nothing about the connection. */
    learn(result: Result<unknown>): void {
      const failure = result.ok ? null : result.failure;
      isGatewayAnswer = failure?.kind === 'busy' && failure.isGateway === true;
      if (isGatewayAnswer || failure?.kind === 'offline') noteConnection(false);
      else if (!result.ok || result.cachedAt === null) recordAnswer();
    },
    /** Probes until the server answers. Without a network, or in the background, no timer runs. */
    watch(probe: () => Promise<unknown>): void {
      let timer: ReturnType<typeof setTimeout> | null = null;
      const probeServer = (): void => {
        timer = null;
        probe()
          .catch((error: unknown) => console.error('The server could not be asked for.', error))
          .finally(updateProbe);
      };
      const updateProbe = (): void => {
        if (!onlineStore.getState() && lifecycle.mayAsk())
          timer ??= setTimeout(
            probeServer,
            isGatewayAnswer && fastProbesLeft-- > 0 ? FAST_PROBE_INTERVAL_MS : PROBE_INTERVAL_MS,
          );
        else if (timer !== null) {
          clearTimeout(timer);
          timer = null;
        }
      };
      subscribe(updateProbe);
      lifecycle.on((change) => {
        if (change === 'front') fastProbesLeft = MAX_FAST_PROBES;
        if (change === 'network') probeServer();
        else updateProbe();
      });
    },
  };
}

export type Connection = ReturnType<typeof createConnection>;
