import { useDeferredValue } from 'react';

/** True on a wide screen; on others, menu and footer are shown only after a tap. */
const isWide = (): boolean => matchMedia('(width >= 992px)').matches;

/** False during the first render on a phone, so that content that is not visible at first renders later. */
export const useDeferredContent = (): boolean => useDeferredValue(true, isWide());
