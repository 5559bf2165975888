import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
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

function draw(): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

void rememberWho()
  .catch((error: unknown) => console.error('The kept sign-in cannot be read.', error))
  .then(draw);

// Behind the first screen: the worker's precaching, and the part of the app that knows the phone's database.
void registerWorker();
void import('#app/background.ts').then(({ startBackground }) => startBackground());
