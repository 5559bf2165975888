import { create } from 'zustand';
import type { Result } from '#api/failures.ts';

interface Connection {
  /** Whether our server answered last time that anybody asked; the browser's own word counts only when it says no. */
  online: boolean;
}

export const useConnection = create<Connection>()(() => ({ online: navigator.onLine !== false }));

const note = (online: boolean): void => {
  if (useConnection.getState().online !== online) useConnection.setState({ online });
};

/** Our server answered, whatever it said. */
export const noteReached = (): void => note(true);
/** Nobody of ours answered. */
export const noteMissed = (): void => note(false);

/** Learns from any call. A kept copy says that nobody answered, or that nobody was asked yet. */
export function noteResult(result: Result<unknown>): void {
  if (!result.ok) note(result.failure.kind !== 'offline');
  else if (result.cachedAt === null) note(true);
}

/** Hears when the connection comes back, and when it goes, until the answered function is called. */
export const onConnection = (listener: (online: boolean) => void): (() => void) =>
  useConnection.subscribe(({ online }) => listener(online));

/** Without a connection one small question is asked this often, while the app is in front and the phone has a network. */
const PROBE_MS = 20_000;

/**
 * Asks `probe` until it is answered again, so that the word "No connection" goes by itself. With no network at all, or in
 * the pocket, nothing is asked and no timer runs. Called once by main.tsx.
 */
export function watchConnection(probe: () => Promise<unknown>): void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const ask = (): void => {
    timer = null;
    probe()
      .catch((error: unknown) => console.error('The server could not be asked for.', error))
      .finally(follow);
  };
  const follow = (): void => {
    const isWanted =
      !useConnection.getState().online && navigator.onLine && document.visibilityState === 'visible';
    if (isWanted) timer ??= setTimeout(ask, PROBE_MS);
    else if (timer !== null) {
      clearTimeout(timer);
      timer = null;
    }
  };
  onConnection(follow);
  document.addEventListener('visibilitychange', follow);
  addEventListener('online', ask);
  addEventListener('offline', noteMissed);
}
