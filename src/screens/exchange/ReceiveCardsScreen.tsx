import { Suspense, lazy } from 'react';
import { Loading } from '#app/shell/Loading.tsx';
import { loadExchangeTexts } from '#words/exchange.ts';

/** Loads the code together with its translations; the first download of the app contains neither. */
const ReceiveCards = lazy(async () => {
  const [made] = await Promise.all([import('./ReceiveCards.tsx'), loadExchangeTexts()]);
  return { default: made.ReceiveCards };
});

/** With a tournament in the path it scans cards; without one it imports a file that was shared with the app. */
export function ReceiveCardsScreen() {
  return (
    <Suspense fallback={<Loading />}>
      <ReceiveCards />
    </Suspense>
  );
}
