import { useDeferredValue } from 'react';
import type { Read } from './useQuery.ts';

/**
 * Defers the first answer, so that React renders it in slices and handles taps in between. Otherwise
 * useSyncExternalStore renders a board in one piece (30 to 40 ms).
 */
export function useSliced<T>(read: Read<T>): Read<T> {
  const isReady = read.state === 'ready';
  return useDeferredValue(isReady) || !isReady ? read : { state: 'loading' };
}
