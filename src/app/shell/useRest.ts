import { useDeferredValue } from 'react';

/** Wide screens show the menu and the foot at once; on phones the one is folded away and the other empty. */
const isWide = (): boolean => matchMedia('(width >= 992px)').matches;

/** False in the first frame of a phone: what it does not show need not be drawn before what it does. */
export const useRest = (): boolean => useDeferredValue(true, isWide());
