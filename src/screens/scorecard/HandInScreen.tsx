import { lazyComponent } from '#app/lazy-part.ts';

/** Loads its code and translations after the scoring screen. */
export const HandInScreen = lazyComponent('hand-in', () => import('./hand-in/HandIn.tsx'), 'HandIn');
