import { useDeferredValue } from 'react';
import type { ReadState } from './useQuery.ts';

/**
 * Defers the first answer, so that React renders it in slices and handles taps in between; in one piece a board takes
 * 30 to 40 ms.
 */
export function useDeferredFirstAnswer<T>(readState: ReadState<T>): ReadState<T> {
  const isReady = readState.state === 'ready';
  return useDeferredValue(isReady) || !isReady ? readState : { state: 'loading' };
}
