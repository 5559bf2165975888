import { useDeferredValue } from 'react';

/**
 * The same a moment later, when it becomes true after the first drawing: what stands on it is then drawn in slices, between which taps
 * are heard. An answer that arrives is drawn in one piece otherwise (React's useSyncExternalStore): of a board 30 to 40 ms.
 */
export const useSliced = (isThere: boolean): boolean => useDeferredValue(isThere);
