import { Suspense, lazy } from 'react';
import { Loading } from '#app/shell/Loading.tsx';
import { speakExchange } from '#words/exchange.ts';

/** With its words, which the first screen of the app has no room for. */
const Carry = lazy(async () => {
  const [made] = await Promise.all([import('./Carry.tsx'), speakExchange()]);
  return { default: made.Carry };
});

/** Takes cards from other phones: one after the other for a tournament, or from a file that was shared with the app. */
export function CarryScreen() {
  return (
    <Suspense fallback={<Loading />}>
      <Carry />
    </Suspense>
  );
}
