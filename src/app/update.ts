import { Workbox } from 'workbox-window';
import { create } from 'zustand';

interface UpdateState {
  /** A new version is installed and waits for the golfer's word. */
  waiting: boolean;
  /** Takes the new version: every tab of the app reloads, one with an open card when that is left. */
  apply: () => void;
}

/** A new version never comes by itself; whoever shows `waiting` offers `apply`. */
export const useUpdate = create<UpdateState>()(() => ({ waiting: false, apply: () => {} }));

/** Looked for when the golfer comes back after this long; the browser looks by itself at each start. */
const LOOK_AGAIN_MS = 3_600_000;

/** How many cards are open in this tab, and whether a reload waits for the last of them to close. */
const held = { cards: 0, reload: false };

/** Holds back the reload of an update while a card is open. Answers the function that lets go. */
export function holdReload(): () => void {
  held.cards++;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    held.cards--;
    // After the change of screen that closed the card, so that the reload lands on the new one.
    if (held.cards === 0 && held.reload) setTimeout(() => location.reload(), 0);
  };
}

function reloadWhenFree(): void {
  if (held.cards === 0) location.reload();
  else held.reload = true;
}

/**
 * Registers the worker and watches for new versions. A page that got its first worker is not reloaded: only one
 * that ran an older version. Resolves once registration was tried; without a worker the app still runs.
 */
export async function registerWorker(): Promise<void> {
  const dev = import.meta.env.DEV;
  if (!('serviceWorker' in navigator) || (dev && import.meta.env['VITE_SW_DEV'] !== '1')) return;
  const workbox = new Workbox(dev ? '/dev-sw.js?dev-sw' : '/sw.js', {
    scope: '/',
    type: dev ? 'module' : 'classic',
    updateViaCache: 'none',
  });
  let hadWorker = Boolean(navigator.serviceWorker.controller);
  workbox.addEventListener('waiting', () =>
    useUpdate.setState({ waiting: true, apply: () => workbox.messageSkipWaiting() }),
  );
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker) reloadWhenFree();
    hadWorker = true;
  });
  try {
    const registration = await workbox.register({ immediate: true });
    let looked = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_AGAIN_MS) return;
      looked = Date.now();
      registration?.update().catch((error: unknown) => console.info('No look for a new version.', error));
    });
  } catch (error) {
    console.warn('The app works only with a connection: its worker could not be registered.', error);
  }
}
