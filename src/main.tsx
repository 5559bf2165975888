import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/print.css';
import { watchInstall } from '#app/install.ts';
import { watchReads } from '#app/reads.ts';
import { router } from '#app/routes.tsx';
import { knownUserId, watchSession } from '#app/session.ts';
import { applyTheme } from '#app/theme.ts';
import { registerWorker } from '#app/update.ts';

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

applyTheme();
watchSession();
watchReads();
watchInstall();

/** A phone that was here before and knows nobody may only have forgotten: asking costs a visitor's first sight nothing. */
async function rememberWho(): Promise<void> {
  if (knownUserId() !== null || !navigator.serviceWorker?.controller) return;
  const { restoreSession } = await import('#app/restore.ts');
  await restoreSession();
}

/** The screen's own files may take this long before the frame of the app is drawn without it. */
const SCREEN_PATIENCE_MS = 1_500;
/** An app that cannot draw itself still gets its worker, and with that the next version. */
const DRAWING_PATIENCE_MS = 5_000;

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
          <RouterProvider router={router} />
          <Painted />
        </StrictMode>,
      ),
    );
  });
}

/** Draws the app and its screen at once, not a frame with a spinner first. */
async function draw(): Promise<void> {
  await Promise.race([router.load(), pause(SCREEN_PATIENCE_MS)]);
  await Promise.race([paint(), pause(DRAWING_PATIENCE_MS)]);
}

/** Behind the first screen: the worker's precaching, and the part of the app that knows the phone's database. */
function runBehind(): void {
  void registerWorker();
  void import('#app/background.ts').then(({ startBackground }) => startBackground());
}

void rememberWho()
  .catch((error: unknown) => console.error('The kept sign-in cannot be read.', error))
  .then(draw)
  .catch((error: unknown) => console.error('The app cannot be drawn.', error))
  .then(runBehind);
