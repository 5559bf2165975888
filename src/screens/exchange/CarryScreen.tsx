import { Suspense, lazy } from 'react';
import { Loading } from '#app/shell/Loading.tsx';
import { speakExchange } from '#words/exchange.ts';

/** Loads the code together with its translations; the first download of the app contains neither. */
const Carry = lazy(async () => {
  const [made] = await Promise.all([import('./Carry.tsx'), speakExchange()]);
  return { default: made.Carry };
});

/** With a tournament in the path it scans cards; without one it imports a file that was shared with the app. */
export function CarryScreen() {
  return (
    <Suspense fallback={<Loading />}>
      <Carry />
    </Suspense>
  );
}
