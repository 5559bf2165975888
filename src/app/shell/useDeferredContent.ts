import { useDeferredValue } from 'react';

/** Only wide screens show menu and footer without a tap. */
const isWide = (): boolean => matchMedia('(width >= 992px)').matches;

/** False during the first render on phones; defers everything that is not visible at first. */
export const useDeferredContent = (): boolean => useDeferredValue(true, isWide());
