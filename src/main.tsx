import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/print.css';
import { createApp } from '#app/app.ts';
import { getApiBase } from '#app/http/api-base.ts';
import { AppContext } from '#app/useApp.ts';
import { createAppRouter } from '#app/routes.tsx';
import { loadPreferredLanguage } from '#words/language.ts';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

// Translations load before anything renders. setTimeout(0) splits module evaluation from the start of the app, so
// that the browser can handle taps and paint in between.
await Promise.all([loadPreferredLanguage(), pause(0)]);

const app = createApp({ base: getApiBase() });
const router = createAppRouter(app);

/** Longest time in ms that the app waits for the screen's files before it draws its frame without the screen. */
const SCREEN_TIMEOUT_MS = 1_500;
/** Longest time in ms that background work waits for the first paint. */
const FIRST_PAINT_TIMEOUT_MS = 5_000;

/** Longest times in ms that background work waits for pending reads and for an idle thread. */
const ANSWER_TIMEOUT_MS = 1_500;
const IDLE_TIMEOUT_MS = 1_000;
const POLL_MS = 30;

function renderAndPaint(): Promise<void> {
  return new Promise((resolve) => {
    /** Its effect reports that the screen is painted, because React runs effects after the paint. */
    const PaintObserver = () => {
      useEffect(resolve, []);
      return null;
    };
    // A transition renders in slices, so that the main thread stays responsive.
    startTransition(() =>
      createRoot(document.getElementById('root')!).render(
        <StrictMode>
          <AppContext value={app}>
            <RouterProvider router={router} />
          </AppContext>
          <PaintObserver />
        </StrictMode>,
      ),
    );
  });
}

/**
 * True if the page shows a card that is read while the screen's files load; without a worker (first visit) there is no
 * card.
 */
const isAtCard = (): boolean =>
  /scorecard|^\/resume$/.test(location.pathname) && Boolean(navigator.serviceWorker?.controller);

async function readCard(): Promise<void> {
  try {
    const phone = await app.phone();
    await phone.readFirstCard();
  } catch (error) {
    console.warn('The card is shown once the database is open.', error);
  }
}

/** Draws app and screen together, which avoids a frame with a spinner. */
async function renderApp(): Promise<void> {
  const card = isAtCard() ? readCard() : null;
  await Promise.race([Promise.all([router.load(), card]), pause(SCREEN_TIMEOUT_MS)]);
  await Promise.race([renderAndPaint(), pause(FIRST_PAINT_TIMEOUT_MS)]);
}

/**
 * Resolves once all reads are answered and the thread is idle, because background work during the first screen
 * doubles the time for which a tournament blocks the main thread.
 */
async function waitForFirstScreen(): Promise<void> {
  for (let waitedMs = 0; app.reads.isWaiting() && waitedMs < ANSWER_TIMEOUT_MS; waitedMs += POLL_MS)
    await pause(POLL_MS);
  if (!('requestIdleCallback' in globalThis)) return pause(POLL_MS);
  await new Promise<void>((idle) => requestIdleCallback(() => idle(), { timeout: IDLE_TIMEOUT_MS }));
}

const firstScreen = renderApp()
  .catch((error: unknown) => console.error('The app cannot be drawn.', error))
  .then(waitForFirstScreen);

// After the first screen, loads the part of the app that uses the database and registers the worker.
void firstScreen
  .then(app.phone)
  .then((phone) => phone.start(() => void router.invalidate()))
  .catch((error: unknown) => console.error('The app does not run behind its screens.', error));
void firstScreen
  .then(() => import('#app/worker/registration.ts'))
  .then(({ registerWorker }) => registerWorker(app.update, app.lifecycle))
  .catch((error: unknown) => console.error('The app works only with a connection.', error));
