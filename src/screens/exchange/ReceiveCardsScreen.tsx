import { loadNamespace } from '#words/load-namespace.ts';
import { Suspense, lazy } from 'react';
import { Loading } from '#app/shell/Loading.tsx';

/** Loads the code and its translations, which the first download of the app does not contain. */
const ReceiveCards = lazy(async () => {
  const [loadedModule] = await Promise.all([import('./ReceiveCards.tsx'), loadNamespace('exchange')]);
  return { default: loadedModule.ReceiveCards };
});

/** Scans cards if the path has a tournament; otherwise imports a file that was shared with the app. */
export function ReceiveCardsScreen() {
  return (
    <Suspense fallback={<Loading />}>
      <ReceiveCards />
    </Suspense>
  );
}
