import { useDeferredValue } from 'react';
import type { Read } from './useRead.ts';

/**
 * The same read, whose first answer comes a moment later: what stands on it is then drawn in slices, between which taps are heard. An
 * answer that arrives is drawn in one piece otherwise (React's useSyncExternalStore): of a board 30 to 40 ms.
 */
export function useSliced<T>(read: Read<T>): Read<T> {
  const isReady = read.state === 'ready';
  return useDeferredValue(isReady) || !isReady ? read : { state: 'loading' };
}
