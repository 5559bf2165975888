import { Workbox } from 'workbox-window';
import type { Lifecycle } from '#app/lifecycle.ts';
import type { Update } from './update.ts';

/** Shortest time in ms between checks for an update when the golfer returns; the browser also checks at each start. */
const UPDATE_CHECK_MS = 3_600_000;

/**
 * Registers the worker and watches for new versions. Called after the first screen, which the worker's downloads would
 * delay on a slow link. Never rejects, because the app also runs without a worker.
 */
export async function registerWorker(update: Update, lifecycle: Lifecycle): Promise<void> {
  const isDev = import.meta.env.DEV;
  if (!('serviceWorker' in navigator) || (isDev && import.meta.env['VITE_SW_DEV'] !== '1')) return;
  const workbox = new Workbox(isDev ? '/dev-sw.js?dev-sw' : '/sw.js', {
    scope: '/',
    type: isDev ? 'module' : 'classic',
    updateViaCache: 'none',
  });
  workbox.addEventListener('waiting', () => update.offer(() => workbox.messageSkipWaiting()));
  try {
    const registration = await workbox.register({ immediate: true });
    let checkedAt = Date.now();
    lifecycle.on((change) => {
      if (change !== 'front' || Date.now() - checkedAt < UPDATE_CHECK_MS) return;
      checkedAt = Date.now();
      registration?.update().catch((error: unknown) => console.info('No look for a new version.', error));
    });
  } catch (error) {
    console.warn('No worker, so the app needs a connection.', error);
  }
}
