import type { Lifecycle } from '#app/lifecycle.ts';
import type { WorkerOrder } from '#api/kept.ts';
import type { Update } from './update.ts';

/** Looked for when the golfer comes back after this long; the browser looks by itself at each start. */
const LOOK_AGAIN_MS = 3_600_000;

const TAKE_OVER: WorkerOrder = { type: 'SKIP_WAITING' };

/** Offers each new version once it is installed and waits; the very first worker of a phone does not wait. */
function followVersions(registration: ServiceWorkerRegistration, update: Update): void {
  const offer = (): void => {
    if (registration.waiting && registration.active)
      update.offer(() => registration.waiting?.postMessage(TAKE_OVER));
  };
  const follow = (): void => registration.installing?.addEventListener('statechange', offer);
  registration.addEventListener('updatefound', follow);
  follow();
  offer();
}

/**
 * Registers the worker and watches for new versions. Resolves once registration was tried; without a worker the app still
 * runs. To be called once the screen is drawn: what the worker fetches for later takes its time on a slow link.
 */
export async function registerWorker(update: Update, lifecycle: Lifecycle): Promise<void> {
  const dev = import.meta.env.DEV;
  if (!('serviceWorker' in navigator) || (dev && import.meta.env['VITE_SW_DEV'] !== '1')) return;
  try {
    const registration = await navigator.serviceWorker.register(dev ? '/dev-sw.js?dev-sw' : '/sw.js', {
      scope: '/',
      type: dev ? 'module' : 'classic',
      updateViaCache: 'none',
    });
    followVersions(registration, update);
    let looked = Date.now();
    lifecycle.on((change) => {
      if (change !== 'front' || Date.now() - looked < LOOK_AGAIN_MS) return;
      looked = Date.now();
      registration.update().catch((error: unknown) => console.info('No look for a new version.', error));
    });
  } catch (error) {
    console.warn('The app works only with a connection: its worker could not be registered.', error);
  }
}
