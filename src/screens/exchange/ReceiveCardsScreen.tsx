import { Suspense } from 'react';
import { lazyComponent } from '#app/lazy-part.ts';
import { Loading } from '#app/shell/Loading.tsx';

/** Loads the code and its translations, which the first download of the app does not contain. */
const ReceiveCards = lazyComponent('exchange', () => import('./ReceiveCards.tsx'), 'ReceiveCards');

/** Scans cards if the path has a tournament; otherwise imports a file that was shared with the app. */
export function ReceiveCardsScreen() {
  return (
    <Suspense fallback={<Loading />}>
      <ReceiveCards />
    </Suspense>
  );
}
