import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/print.css';
import { createApp } from '#app/app.ts';
import { apiBase } from '#app/http/api-base.ts';
import { AppContext } from '#app/useApp.ts';
import { createAppRouter } from '#app/routes.tsx';
import { speakWanted } from '#words/language.ts';

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

// A text is words from its first use on, and the parts of the app already use some. A timer, so that taps and drawing need not
// wait until what was loaded has run and what is made of it, too.
await Promise.all([speakWanted(), pause(0)]);

const app = createApp({ base: apiBase() });
const router = createAppRouter(app);

/** The screen's own files may take this long before the frame of the app is drawn without it. */
const SCREEN_PATIENCE_MS = 1_500;
/** What runs behind the screens does not wait for one that never comes to be painted. */
const DRAWING_PATIENCE_MS = 5_000;

/** What runs behind the screens waits no longer than this for answers, and for an idle thread. */
const ANSWER_PATIENCE_MS = 1_500;
const IDLE_PATIENCE_MS = 1_000;
const LOOK_MS = 30;

/** Resolves once the app has been painted. */
function paint(): Promise<void> {
  return new Promise((painted) => {
    /** React runs effects after the frame. */
    const Painted = () => {
      useEffect(painted, []);
      return null;
    };
    // A transition is drawn in slices: the phone's one thread is never taken for long.
    startTransition(() =>
      createRoot(document.getElementById('root')!).render(
        <StrictMode>
          <AppContext value={app}>
            <RouterProvider router={router} />
          </AppContext>
          <Painted />
        </StrictMode>,
      ),
    );
  });
}

/**
 * Whether the app was opened at a card, which is then read off this phone while the screen's files are on their way. A first
 * visit has none, and one that fetches the app anew has time to look after the database first.
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

/** Draws the app and its screen at once, not a frame with a spinner first. */
async function draw(): Promise<void> {
  const card = isAtCard() ? readCard() : null;
  await Promise.race([Promise.all([router.load(), card]), pause(SCREEN_PATIENCE_MS)]);
  await Promise.race([paint(), pause(DRAWING_PATIENCE_MS)]);
}

/**
 * Resolves once the screen shows what it asked for and the thread is idle: what runs behind the screens takes the phone's other
 * cores while the first one draws (a tournament's blocked time is twice as long beside it).
 */
async function settle(): Promise<void> {
  for (let waited = 0; app.reads.isWaiting() && waited < ANSWER_PATIENCE_MS; waited += LOOK_MS)
    await pause(LOOK_MS);
  if (!('requestIdleCallback' in globalThis)) return pause(LOOK_MS);
  await new Promise<void>((idle) => requestIdleCallback(() => idle(), { timeout: IDLE_PATIENCE_MS }));
}

const drawn = draw()
  .catch((error: unknown) => console.error('The app cannot be drawn.', error))
  .then(settle);

// Behind the first screen: the part of the app that knows the phone's database, and the worker with all that it keeps.
void drawn
  .then(app.phone)
  .then((phone) => phone.start(() => void router.invalidate()))
  .catch((error: unknown) => console.error('The app does not run behind its screens.', error));
void drawn
  .then(() => import('#app/worker/registration.ts'))
  .then(({ registerWorker }) => registerWorker(app.update, app.lifecycle))
  .catch((error: unknown) => console.error('The app works only with a connection.', error));
