import { loadNamespace } from '#words/load-namespace.ts';
import { lazy } from 'react';

/** Loads its code and translations after the scoring screen. */
export const HandInScreen = lazy(async () => {
  const [{ HandIn }] = await Promise.all([import('./hand-in/HandIn.tsx'), loadNamespace('hand-in')]);
  return { default: HandIn };
});
